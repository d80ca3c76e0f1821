// Reading what was thrown. Anything may be thrown, so nothing is assumed about it.

/** The message of whatever was thrown; `fallback` when it carries none. Never throws. */
export function messageOf(thrown: unknown, fallback: string): string {
  if (typeof thrown === 'string') return thrown.trim() || fallback;
  if (typeof thrown !== 'object' || thrown === null) return fallback;
  try {
    const message: unknown = Reflect.get(thrown, 'message');
    return typeof message === 'string' && message.trim() !== '' ? message.trim() : fallback;
  } catch {
    // A hostile getter may throw; its owner has lost the right to a message.
    return fallback;
  }
}

/** What was thrown, if it is of a kind; `undefined` otherwise. Never throws, as `instanceof` may. */
export function thrownAs<Kind>(
  thrown: unknown,
  kind: abstract new (...args: never[]) => Kind,
): Kind | undefined {
  try {
    return thrown instanceof kind ? thrown : undefined;
  } catch {
    // A proxy that doesn't tell what it is.
    return undefined;
  }
}

/** An error with a stable code, for a caller's mistakes. */
export class CodedError extends Error {
  override readonly name: string = 'CodedError';
  readonly code: string;

  constructor(code: string, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
