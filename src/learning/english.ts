// What English says in several ways that mean the same in any request: verbs, articles, courtesies.
// Kept short: a family is here only if its words can be swapped in a command whatever the tool.

/** "to my cart", "in the basket": one place, said in every way. */
const CART: readonly string[] = ['to', 'in', 'into'].flatMap((preposition) =>
  ['my', 'the', ''].flatMap((article) =>
    ['cart', 'basket', 'shopping cart', 'bag'].map((noun) =>
      [preposition, article, noun].filter((word) => word !== '').join(' '),
    ),
  ),
);

/** Words that may be swapped for one another. The longest that fits is taken. */
export const FAMILIES: readonly (readonly string[])[] = [
  CART,
  ['show me', 'show', 'display', 'let me see'],
  ['search for', 'look for', 'find me', 'find'],
  ['add', 'put'],
  ['remove', 'delete', 'take out'],
  ['buy', 'order', 'purchase'],
  ['turn on', 'switch on'],
  ['turn off', 'switch off'],
  ['create', 'make'],
  ['book', 'reserve'],
  ['cancel', 'call off'],
  ['start', 'begin'],
  ["what's", 'what is'],
  ["where's", 'where is'],
  ["who's", 'who is'],
  ["i'd like", 'i would like', 'i want'],
  ['cart', 'basket'],
];

/** Determiners that can be swapped or left out without another meaning. */
export const ARTICLES: readonly string[] = ['the', 'a', 'an', 'my', 'our', 'some'];

/** Words before a place; which one it takes says nothing about which place it is. */
export const PLACES: readonly string[] = ['in', 'on', 'at', 'inside'];

/** What courtesy and filler a request may begin or end with; built-in rules match them. */
export const COURTESIES: readonly string[] = [
  ...['please', 'could you', 'would you', 'would you please', 'can you', 'kindly'],
  ...['hey', 'hi', 'ok', 'okay', 'alright', 'hello', 'yo', 'thanks', 'thank you'],
  ...['um', 'uh', 'well', 'so', 'just', 'basically', 'actually'],
];

/** Words that say nothing of what is wanted: a rule of these alone would match anything. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...ARTICLES,
  ...['to', 'in', 'on', 'at', 'of', 'for', 'from', 'with', 'by', 'and', 'or', 'it', 'is', 'are'],
  ...['i', 'me', 'you', 'do', 'be', 'this', 'that', 'want', 'need', 'like', 'please', 'can'],
  ...['could', 'would', 'get', 'give', 'make', 'set', 'show', 'what', 'go', 'some', 'put', 'find'],
]);

/** Pairs that name one option. */
export const OPTION_SYNONYMS: readonly (readonly string[])[] = [
  ['small', 'little', 'tiny'],
  ['large', 'big'],
  ['medium', 'middle', 'normal'],
  ['cheap', 'cheapest', 'low price', 'inexpensive'],
  ['high', 'highest', 'top'],
  ['low', 'lowest'],
  ['newest', 'latest', 'most recent', 'new'],
  ['oldest', 'earliest'],
  ['ascending', 'upwards', 'rising'],
  ['descending', 'downwards', 'falling'],
  ['express', 'fast', 'fastest'],
];

export function isEnglish(locale: string): boolean {
  return locale === '' || /^en\b/i.test(locale);
}

/** The plural of a noun, by the rule; one that is plural already stays. */
export function plural(noun: string): string {
  if (`${stem(noun)}s` === noun) return noun;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** A word without the ending that number or tense gives it; equal stems are taken as one word. */
export function stem(word: string): string {
  const plain = word.replace(/(?:'s|s')$/, '');
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 5 && plain.endsWith('ing')) return plain.slice(0, -3);
  if (plain.length > 4 && /(?:s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  if (plain.length > 4 && plain.endsWith('ed')) return plain.slice(0, -2);
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss')
    ? plain.slice(0, -1)
    : plain;
}
