// Presses that a finger or a key makes more than once. Knows no card; for buttons without a `PressGuard`.

/** Leaves the second half of a double click out: what came up under the pointer wasn't meant by it. */
export function firstOfDouble(act: (event: Event) => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act(event);
  };
}

/** Stops a held key, as the Enter that sent the message, from pressing the button that comes up. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && /^(?:Enter| )$/.test(event.key)) event.preventDefault();
}
