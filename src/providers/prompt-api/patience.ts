// An end to waiting for a browser that says nothing.

import { ProviderError } from '../errors.js';

/** `work`, or a `timeout` error after so many milliseconds. */
export async function withPatience<Result>(
  work: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const late = (): void => reject(new ProviderError('timeout', 'The model stopped answering.'));
    timer = setTimeout(late, milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
