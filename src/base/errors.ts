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

/** An error with a stable code, for a caller's mistakes. */
export class CodedError extends Error {
  override readonly name: string = 'CodedError';
  readonly code: string;

  constructor(code: string, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
