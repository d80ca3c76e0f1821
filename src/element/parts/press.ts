// Which presses act: those of a person. Knows no card; that each card acts once is the renderer's part.

/** A handler that runs only for a trusted event: no script of the page and no agent can press. */
export function byPerson(act: () => void): (event: Event) => void {
  return (event) => {
    if (event.isTrusted) act();
  };
}
