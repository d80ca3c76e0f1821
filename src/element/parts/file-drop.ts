// Files that are dropped on the chat go where the waiting card asks for one. Knows no card: a file
// input takes them as if they had been chosen in it.

/** Follows drags over `area` until the returned controller is aborted. */
export function onFileDrop(
  area: HTMLElement,
  card: () => HTMLElement | null | undefined,
  /** Told whether a file that is held over the area has nowhere to go: then no drop will follow. */
  onHeld: (isUnasked: boolean) => void,
): AbortController {
  const dropping = new AbortController();
  const { signal } = dropping;
  const mark = (isTaken: boolean): void => {
    area.toggleAttribute('data-dropping', isTaken);
  };
  const onOver = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (dataTransfer?.types.includes('Files') !== true) return;
    // Also where nobody wants it: the browser would leave the page and show the file.
    event.preventDefault();
    const isTaken = inputOf(card()) !== undefined;
    dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    mark(isTaken);
    onHeld(!isTaken);
  };
  const onDrop = (event: DragEvent): void => {
    mark(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    const input = inputOf(card());
    if (input !== undefined) choose(input, file);
  };
  area.addEventListener('dragover', onOver, { signal });
  area.addEventListener('drop', onDrop, { signal });
  area.addEventListener('dragleave', () => mark(false), { signal });
  return dropping;
}

/** The first file input that holds nothing yet, else the first. */
function inputOf(card: HTMLElement | null | undefined): HTMLInputElement | undefined {
  const inputs = [...(card?.querySelectorAll<HTMLInputElement>(fileInputs) ?? [])];
  return inputs.find(({ files }) => files?.length === 0) ?? inputs[0];
}

const fileInputs = 'input[type=file]:not(:disabled)';

function choose(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.focus();
}
