// The grammars that the page offers to start from, each loaded when it is chosen, with sentences that
// show what it understands, and one that it doesn't.

import type { Shared } from './share-link.js';

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly sentences: readonly string[];
  load(): Promise<{ readonly default: string }>;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'player',
    title: 'Music player',
    sentences: ['play Never by Nirvana', 'put on some jazz', 'play the second song', 'sing for me'],
    load: () => import('../../grammars/player/player.agr?raw'),
  },
  {
    name: 'shop',
    title: 'Shop',
    sentences: [
      'add two blue mugs to my cart',
      'show me white bowls below $20',
      'vases from 30 to 35 dollars',
      'paint my house',
    ],
    load: () => import('../../grammars/shop/shop.agr?raw'),
  },
  {
    name: 'support',
    title: 'Support',
    sentences: [
      'show orders over $50',
      'where is order 1046',
      "what's the status of my order number 1044?",
      'sing for me',
    ],
    load: () => import('../../grammars/support/support.agr?raw'),
  },
  {
    name: 'calendar',
    title: 'Calendar',
    sentences: [
      'schedule lunch with Ana tomorrow at noon',
      'plan a call with the bank on Friday from 2 to 4pm',
      "what's on next week",
      'sing for me',
    ],
    load: () => import('../../grammars/calendar/calendar.agr?raw'),
  },
  {
    name: 'lists',
    title: 'Lists',
    sentences: [
      'add milk and eggs and bread to the list',
      'take batteries off the shopping list',
      'check off milk',
      'sing for me',
    ],
    load: () => import('../../grammars/lists/lists.agr?raw'),
  },
  {
    name: 'home',
    title: 'Smart home',
    sentences: [
      'turn on the kitchen light',
      'dim the bedroom lights to 30%',
      'set the temperature to 21 degrees',
      'sing for me',
    ],
    load: () => import('../../grammars/home/home.agr?raw'),
  },
  {
    name: 'navigation',
    title: 'Moving about a page',
    sentences: ['scroll down', 'go to pricing', 'next heading', 'sing for me'],
    load: () => import('../../grammars/navigation/navigation.agr?raw'),
  },
  {
    name: 'forms',
    title: 'Filling in forms',
    sentences: [
      'set my name to Ada Lovelace',
      'check the newsletter box',
      'select Germany as my country',
      'sing for me',
    ],
    load: () => import('../../grammars/forms/forms.agr?raw'),
  },
];

/** What the page shows for an example, and for a link that names it. */
export async function exampleNamed(name: string): Promise<Shared | undefined> {
  const example = EXAMPLES.find((one) => one.name === name);
  if (example === undefined) return undefined;
  const { default: grammar } = await example.load();
  return { grammar, sentences: example.sentences };
}
