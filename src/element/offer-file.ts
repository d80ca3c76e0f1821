// Hands a text over as a file to keep. Loaded with the first.

/** Offers `text` under `name`, as the browser offers any download. */
export function offerFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
