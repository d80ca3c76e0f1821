// What people say to be polite, or to know whom they talk to, in every language that the harness speaks: greeted back,
// thanked, told. Fetched where nobody understood a request; acts on nothing.

import { byLanguage } from '../base/by-language.js';
import type { Turn } from './environment.js';
import { says } from './said.js';
import type { HarnessStrings } from './strings.js';
import type { TurnResult } from './types.js';
import { say } from './user-message.js';

const kinds = ['hello', 'thanks', 'goodbye', 'who'] as const;

type Kind = (typeof kinds)[number];

interface Courtesy {
  /** What is said, in this language. */
  readonly phrases: readonly string[];
  readonly answer: string;
}

type Courtesies = Readonly<Record<Kind, Courtesy>>;

const ENGLISH: Courtesies = {
  hello: courtesy(
    'Hello!',
    'hi|hi there|hello|hello there|hey|hey there|howdy|good morning|good afternoon|good evening|how are you',
  ),
  thanks: courtesy(
    'You’re welcome.',
    "thanks|thanks a lot|thank you|thank you so much|thank you very much|many thanks|thx|ty|cheers|great|perfect|cool|nice|awesome|that's all|that is all",
  ),
  goodbye: courtesy('Goodbye!', 'bye|bye bye|goodbye|good bye|see you|see you later|good night'),
  who: courtesy(
    'A program: I do what this page can do, and change nothing before you confirm it.',
    'who are you|what are you|are you a bot|are you a robot|are you human|are you a human|are you a person|are you a real person|are you real|are you an ai|is this a bot|am i talking to a bot|am i talking to a human',
  ),
};

// One entry a language; owners say other things by rules of their own, which are read first.
const LANGUAGES: Readonly<Record<string, Courtesies>> = {
  en: ENGLISH,
  de: {
    hello: courtesy('Hallo!', 'hallo|hi|hey|guten morgen|guten tag|guten abend|servus|moin|grüezi'),
    thanks: courtesy(
      'Gern geschehen.',
      'danke|danke schön|vielen dank|dankeschön|super|prima|das ist alles',
    ),
    goodbye: courtesy(
      'Auf Wiedersehen!',
      'tschüss|auf wiedersehen|ciao|bis bald|bis später|gute nacht',
    ),
    who: courtesy(
      'Ein Programm: Ich tue, was diese Seite kann, und ändere nichts, bevor Sie es bestätigen.',
      'wer bist du|wer sind sie|bist du ein bot|bist du ein roboter|bist du ein mensch|sind sie ein mensch',
    ),
  },
  fr: {
    hello: courtesy('Bonjour !', 'bonjour|salut|bonsoir|coucou'),
    thanks: courtesy(
      'Je vous en prie.',
      'merci|merci beaucoup|merci bien|super|parfait|c’est tout',
    ),
    goodbye: courtesy('Au revoir !', 'au revoir|à bientôt|à plus tard|bonne nuit|bonne journée'),
    who: courtesy(
      'Un programme : je fais ce que cette page permet, et ne change rien sans votre confirmation.',
      'qui es-tu|qui êtes-vous|es-tu un robot|êtes-vous un robot|êtes-vous humain|es-tu humain',
    ),
  },
  es: {
    hello: courtesy('¡Hola!', 'hola|buenos días|buenas tardes|buenas noches|buenas'),
    thanks: courtesy('De nada.', 'gracias|muchas gracias|mil gracias|perfecto|genial|eso es todo'),
    goodbye: courtesy('¡Hasta luego!', 'adiós|hasta luego|hasta pronto|chao'),
    who: courtesy(
      'Un programa: hago lo que permite esta página y no cambio nada antes de que usted lo confirme.',
      'quién eres|quién es usted|eres un robot|eres un bot|eres humano|es usted un robot',
    ),
  },
  it: {
    hello: courtesy('Ciao!', 'ciao|salve|buongiorno|buonasera|buon giorno'),
    thanks: courtesy('Prego.', 'grazie|grazie mille|molte grazie|perfetto|ottimo|è tutto'),
    goodbye: courtesy('Arrivederci!', 'arrivederci|a presto|a dopo|buonanotte|addio'),
    who: courtesy(
      'Un programma: faccio ciò che questa pagina permette e non cambio nulla senza la sua conferma.',
      'chi sei|chi è lei|sei un robot|sei un bot|sei umano|lei è un robot',
    ),
  },
  pt: {
    hello: courtesy('Olá!', 'olá|oi|bom dia|boa tarde|boa noite'),
    thanks: courtesy(
      'De nada.',
      'obrigado|obrigada|muito obrigado|muito obrigada|valeu|perfeito|é tudo',
    ),
    goodbye: courtesy('Até logo!', 'tchau|adeus|até logo|até breve'),
    who: courtesy(
      'Um programa: faço o que esta página permite e não mudo nada antes da sua confirmação.',
      'quem é você|quem és tu|você é um robô|és um robô|você é humano|você é um bot',
    ),
  },
  ja: {
    hello: courtesy(
      'こんにちは。',
      'こんにちは|こんばんは|おはよう|おはようございます|はじめまして|やあ',
    ),
    thanks: courtesy(
      'どういたしまして。',
      'ありがとう|ありがとうございます|ありがとうございました|どうも|以上です',
    ),
    goodbye: courtesy('さようなら。', 'さようなら|またね|じゃあね|おやすみ|おやすみなさい'),
    who: courtesy(
      'プログラムです。このページでできることを行い、確認なしには何も変更しません。',
      'あなたは誰|あなたは誰ですか|ロボットですか|ボットですか|人間ですか|aiですか',
    ),
  },
  zh: {
    hello: courtesy('您好！', '你好|您好|嗨|早上好|下午好|晚上好|哈喽'),
    thanks: courtesy('不客气。', '谢谢|谢谢你|谢谢您|多谢|感谢|太好了'),
    goodbye: courtesy('再见！', '再见|拜拜|回头见|晚安'),
    who: courtesy(
      '我是一个程序：只做本页面能做的事，未经您确认不会更改任何内容。',
      '你是谁|您是谁|你是机器人吗|你是人吗|你是真人吗|你是ai吗',
    ),
  },
  ar: {
    hello: courtesy('مرحبًا!', 'مرحبا|مرحبًا|أهلا|أهلًا|السلام عليكم|صباح الخير|مساء الخير'),
    thanks: courtesy('على الرحب والسعة.', 'شكرا|شكرًا|شكرا لك|شكرًا لك|شكرا جزيلا|شكرًا جزيلًا|ممتاز'),
    goodbye: courtesy('إلى اللقاء!', 'مع السلامة|وداعا|وداعًا|إلى اللقاء|تصبح على خير'),
    who: courtesy(
      'أنا برنامج: أنفّذ ما تتيحه هذه الصفحة، ولا أغيّر شيئًا قبل تأكيدك.',
      'من أنت|هل أنت روبوت|هل أنت إنسان|هل أنت بشر',
    ),
  },
  he: {
    hello: courtesy('שלום!', 'שלום|היי|הי|בוקר טוב|צהריים טובים|ערב טוב'),
    thanks: courtesy('בבקשה.', 'תודה|תודה רבה|המון תודה|מעולה|מצוין|זה הכול'),
    goodbye: courtesy('להתראות!', 'להתראות|ביי|לילה טוב'),
    who: courtesy(
      'תוכנה: אני עושה מה שהדף הזה מאפשר, ולא משנה דבר לפני אישורך.',
      'מי אתה|מי את|אתה רובוט|אתה בוט|את בוט|אתה בן אדם',
    ),
  },
};

function courtesy(answer: string, phrases: string): Courtesy {
  return { answer, phrases: phrases.split('|') };
}

const ALL: readonly Courtesies[] = Object.values(LANGUAGES);

/** Which courtesy the request is and nothing besides, in whatever language it is said. */
export function courtesyIn(
  goal: string,
  { fillers, yes, no }: Pick<HarnessStrings, 'fillers' | 'yes' | 'no'>,
): Kind | undefined {
  const phrasesOf = (kind: Kind): readonly string[] => ALL.flatMap((one) => one[kind].phrases);
  // "Hello, who are you?", "ok thanks, bye": what is said last mostly counts.
  const around = [...fillers, ...yes, ...no, ...phrasesOf('hello'), ...phrasesOf('thanks')];
  return [...kinds].reverse().find((kind) => says(goal, phrasesOf(kind), around));
}

/** Answers a courtesy; nothing where the request is none. */
export function answerCourtesy({ goal, env, messages }: Turn): TurnResult | undefined {
  const kind = courtesyIn(goal, env.strings);
  if (kind === undefined) return undefined;
  const text = answerTo(kind, env.locale, env.strings, env.asked.examples());
  say(text, messages, env.renderer);
  return { decision: 'answer', stage: 'none', text };
}

/** Whoever greets, or asks whom they talk to, hears what can be asked. */
function answerTo(
  kind: Kind,
  locale: string,
  strings: Pick<HarnessStrings, 'canAsk'>,
  examples: readonly string[],
): string {
  const { answer } = (byLanguage(LANGUAGES, locale) ?? ENGLISH)[kind];
  return kind === 'hello' || kind === 'who' ? `${answer} ${strings.canAsk(examples)}` : answer;
}
