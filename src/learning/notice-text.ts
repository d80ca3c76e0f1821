// What a visitor is told about a rule, in words, in every language that the element speaks.

export interface LearningStrings {
  readonly learned: (said: string, does: string) => string;
  readonly undone: string;
  readonly undo: string;
}

const english: LearningStrings = {
  learned: (said, does) => `From now on, “${said}” means: ${does}.`,
  undone: 'Forgotten again.',
  undo: 'Undo',
};

const translated: Readonly<Record<string, LearningStrings>> = {
  de: {
    learned: (said, does) => `Von jetzt an bedeutet „${said}“: ${does}.`,
    undone: 'Wieder vergessen.',
    undo: 'Rückgängig',
  },
  fr: {
    learned: (said, does) => `Désormais, « ${said} » veut dire : ${does}.`,
    undone: 'Oublié de nouveau.',
    undo: 'Annuler',
  },
  es: {
    learned: (said, does) => `A partir de ahora, «${said}» significa: ${does}.`,
    undone: 'Olvidado de nuevo.',
    undo: 'Deshacer',
  },
  pt: {
    learned: (said, does) => `A partir de agora, “${said}” significa: ${does}.`,
    undone: 'Esquecido de novo.',
    undo: 'Desfazer',
  },
  it: {
    learned: (said, does) => `D’ora in poi «${said}» significa: ${does}.`,
    undone: 'Dimenticato di nuovo.',
    undo: 'Annulla',
  },
  ja: {
    learned: (said, does) => `これからは「${said}」は「${does}」を意味します。`,
    undone: '忘れました。',
    undo: '元に戻す',
  },
  zh: {
    learned: (said, does) => `从现在起，“${said}”表示：${does}。`,
    undone: '已忘记。',
    undo: '撤销',
  },
  ar: {
    learned: (said, does) => `من الآن فصاعدًا، «${said}» تعني: ${does}.`,
    undone: 'تم النسيان.',
    undo: 'تراجع',
  },
  he: {
    learned: (said, does) => `מעכשיו, „${said}” פירושו: ${does}.`,
    undone: 'נשכח שוב.',
    undo: 'ביטול',
  },
};

/** The words in the language of `locale`, BCP 47; English where there are none. */
export function learningStrings(locale: string): LearningStrings {
  const [language = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(translated, language) ? (translated[language] ?? english) : english;
}

/** The pattern with its values as gaps: `put … in my cart`. */
export function spokenPattern(pattern: string): string {
  return pattern.replaceAll(/\{[^{}]*\}/gu, '…').replaceAll(/…(?:[\s,]*…)+/gu, '…');
}
