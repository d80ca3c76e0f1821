// Parses `[spacing=mode]`.

import type { Spacing, SpacingMode } from '../ast.js';
import type { Scanner } from './scanner.js';

/** `[name` is an annotation, right or wrong; any other `[` is an unescaped character. */
export function atSpacing(scanner: Scanner): boolean {
  return (
    scanner.peek() === '[' &&
    /^\[\s*[\p{L}_]+\s*=/u.test(scanner.text.slice(scanner.position, scanner.position + 80))
  );
}

const MODES: readonly SpacingMode[] = ['auto', 'required', 'optional', 'none'];

/** Parses `[spacing=mode]`, the cursor at its `[`. Nothing is returned for a broken one. */
export function parseSpacing(scanner: Scanner): Spacing | undefined {
  const start = scanner.position;
  scanner.position += 1;
  scanner.skipTrivia();
  const key = scanner.takeName();
  if (key?.text !== 'spacing') {
    const span = key?.span ?? scanner.here();
    const message = `There is no annotation \`${key?.text ?? ''}\`; only \`spacing\``;
    scanner.report('unknown-annotation', span, message, 'Write `[spacing=none]`, for instance.');
  }
  scanner.skipTrivia();
  if (scanner.take('=')) scanner.skipTrivia();
  const modeName = scanner.takeName();
  const mode = MODES.find((candidate) => candidate === modeName?.text);
  if (mode === undefined && key?.text === 'spacing') {
    const span = modeName?.span ?? scanner.here();
    const message = `There is no spacing mode \`${modeName?.text ?? ''}\``;
    scanner.report(
      'unknown-spacing',
      span,
      message,
      'The modes are auto, required, optional, none.',
    );
  }
  scanner.skipTrivia();
  if (!scanner.take(']')) {
    const message = `Expected \`]\` to close the annotation, found ${scanner.found()}`;
    scanner.report('unclosed-annotation', scanner.here(), message);
  }
  return mode && { mode, span: scanner.spanFrom(start) };
}
