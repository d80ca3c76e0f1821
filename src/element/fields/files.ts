// Files that a visitor chose, as the text that a schema asks for. Knows no control's look.

import type { FileField } from './field.js';

/** What an input of files holds. */
export function filesOf({ target }: Event): readonly File[] {
  return target instanceof HTMLInputElement ? [...(target.files ?? [])] : [];
}

/** A file as a `data:` URL, or its base64 alone where the schema says so; nothing if it can't be read. */
export async function readFile(file: File, { encoding }: FileField): Promise<string | undefined> {
  const url = await readUrl(file);
  return encoding === 'base64' ? url?.slice(url.indexOf(',') + 1) : url;
}

function readUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    );
    // A file that vanished or can't be read counts as not chosen.
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(file);
  });
}
