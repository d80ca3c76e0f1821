// What a visitor is told about a rule, in words, in every language that the element speaks.

import { byLanguage } from '../base/by-language.js';
import { plainText } from '../base/plain-text.js';
import { shortened } from '../base/text.js';

export interface LearningStrings {
  readonly learned: (said: string, does: string) => string;
  readonly undone: string;
  readonly undo: string;
  /** What a visitor says to have the last action remembered; folded. */
  readonly remember: readonly string[];
  readonly remembered: string;
  readonly nothingToRemember: string;
}

const english: LearningStrings = {
  learned: (said, does) => `From now on, “${said}” means: ${does}.`,
  undone: 'Forgotten again.',
  undo: 'Undo',
  remember: ['remember this', 'remember that', 'remember it', 'learn this', 'learn that'],
  remembered: 'I will remember that.',
  nothingToRemember: 'There is nothing new here that I could remember.',
};

const translated: Readonly<Record<string, LearningStrings>> = {
  de: {
    learned: (said, does) => `Von jetzt an bedeutet „${said}“: ${does}.`,
    undone: 'Wieder vergessen.',
    undo: 'Rückgängig',
    remember: [
      'merk dir das',
      'merke dir das',
      'merken sie sich das',
      'das merken',
      'bitte merken',
    ],
    remembered: 'Das merke ich mir.',
    nothingToRemember: 'Hier gibt es nichts Neues, was ich mir merken könnte.',
  },
  fr: {
    learned: (said, does) => `Désormais, « ${said} » veut dire : ${does}.`,
    undone: 'Oublié de nouveau.',
    undo: 'Annuler',
    remember: ['retiens ça', 'retiens cela', 'retenez cela', 'retenez ça', 'souviens-toi de ça'],
    remembered: 'Je m’en souviendrai.',
    nothingToRemember: 'Il n’y a rien de nouveau à retenir ici.',
  },
  es: {
    learned: (said, does) => `A partir de ahora, «${said}» significa: ${does}.`,
    undone: 'Olvidado de nuevo.',
    undo: 'Deshacer',
    remember: ['recuerda esto', 'recuérdalo', 'recuerda eso', 'recuerde esto', 'apréndelo'],
    remembered: 'Lo recordaré.',
    nothingToRemember: 'Aquí no hay nada nuevo que recordar.',
  },
  pt: {
    learned: (said, does) => `A partir de agora, “${said}” significa: ${does}.`,
    undone: 'Esquecido de novo.',
    undo: 'Desfazer',
    remember: [
      'lembra-te disto',
      'lembre-se disso',
      'lembre disso',
      'memorize isso',
      'guarda isto',
    ],
    remembered: 'Vou lembrar-me disso.',
    nothingToRemember: 'Não há nada de novo para lembrar aqui.',
  },
  it: {
    learned: (said, does) => `D’ora in poi «${said}» significa: ${does}.`,
    undone: 'Dimenticato di nuovo.',
    undo: 'Annulla',
    remember: ['ricordalo', 'ricorda questo', 'ricordati questo', 'ricordatelo', 'tienilo a mente'],
    remembered: 'Me ne ricorderò.',
    nothingToRemember: 'Qui non c’è nulla di nuovo da ricordare.',
  },
  ja: {
    learned: (said, does) => `これからは「${said}」は「${does}」を意味します。`,
    undone: '忘れました。',
    undo: '元に戻す',
    remember: ['これを覚えて', '覚えて', 'これを覚えておいて', '覚えておいて', '覚えてください'],
    remembered: '覚えておきます。',
    nothingToRemember: '新しく覚えることはありません。',
  },
  zh: {
    learned: (said, does) => `从现在起，“${said}”表示：${does}。`,
    undone: '已忘记。',
    undo: '撤销',
    remember: ['记住这个', '记住', '请记住', '记住它', '记下来'],
    remembered: '我会记住的。',
    nothingToRemember: '这里没有新的内容可以记住。',
  },
  ar: {
    learned: (said, does) => `من الآن فصاعدًا، «${apart(said)}» تعني: ${apart(does)}.`,
    undone: 'تم النسيان.',
    undo: 'تراجع',
    remember: ['تذكر هذا', 'تذكر ذلك', 'احفظ هذا', 'تذكره'],
    remembered: 'سأتذكر ذلك.',
    nothingToRemember: 'لا يوجد هنا شيء جديد لأتذكره.',
  },
  he: {
    learned: (said, does) => `מעכשיו, „${apart(said)}” פירושו: ${apart(does)}.`,
    undone: 'נשכח שוב.',
    undo: 'ביטול',
    remember: ['זכור את זה', 'זכרי את זה', 'תזכור את זה', 'תזכרי את זה'],
    remembered: 'אזכור את זה.',
    nothingToRemember: 'אין כאן משהו חדש לזכור.',
  },
};

/** Words that may run the other way: without this the end of “water the …” would stand in front. */
function apart(words: string): string {
  return `\u2068${words}\u2069`;
}

/** The words in the language of `locale`, BCP 47; English where there are none. */
export function learningStrings(locale: string): LearningStrings {
  return byLanguage(translated, locale) ?? english;
}

/** Characters of a pattern that are read out: what it begins with tells it. */
const LONGEST = 120;

/** The pattern with its values as gaps: `put … in my cart`. */
export function spokenPattern(pattern: string): string {
  const gaps = pattern.replaceAll(/\{[^{}]*\}/gu, '…').replaceAll(/…(?:[\s,]*…)+/gu, '…');
  return shortened(plainText(gaps), LONGEST);
}
