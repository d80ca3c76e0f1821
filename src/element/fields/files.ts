// Files that a visitor chose, as the text that a schema asks for. Knows no control's look.

import type { Draft } from './check.js';
import type { FileField } from './field.js';

/** The chosen file as a `data:` URL, or its base64 alone where the schema says so. */
export async function readFiles({ target }: Event, field: FileField): Promise<Draft> {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (file === undefined) return undefined;
  const url = await readUrl(file);
  return field.encoding === 'base64' ? url?.slice(url.indexOf(',') + 1) : url;
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
