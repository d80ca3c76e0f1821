// Which presses act: those of a person. Knows no card; that each card acts once is the renderer's part.

/** A handler that runs only for a trusted event: no script of the page and no agent can press. */
export function byPerson(act: () => void): (event: Event) => void {
  return (event) => {
    if (event.isTrusted) act();
  };
}

/** Leaves the second half of a double click out: what came up under the pointer wasn't meant by it. */
export function firstOfDouble(act: (event: Event) => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act(event);
  };
}

/** Stops a held Enter, as the one that sent the message, from pressing the button that comes up. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
