// Whether bytes cost the visitor money, as far as the browser tells.

/** A line that is paid by volume, or a visitor who asked for few bytes. */
export function isMetered(navigator: unknown): boolean {
  if (typeof navigator !== 'object' || navigator === null || !('connection' in navigator))
    return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('type' in connection && connection.type === 'cellular')
  );
}
