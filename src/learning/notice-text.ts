// What a visitor is told about a rule, in words. English; another language is another object.

export interface LearningStrings {
  readonly learned: (said: string, does: string) => string;
  readonly undone: string;
  readonly undo: string;
}

export const LEARNING_STRINGS: LearningStrings = {
  learned: (said, does) => `From now on, “${said}” means: ${does}.`,
  undone: 'Forgotten again.',
  undo: 'Undo',
};

/** The pattern with its values as gaps: `put … in my cart`. */
export function spokenPattern(pattern: string): string {
  return pattern.replaceAll(/\{[^{}]*\}/gu, '…').replaceAll(/…(?:[\s,]*…)+/gu, '…');
}
