// What the composer is offered: the grammars' own words, and values that the page knows.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import { Completions, type SlotCompleter } from '../../src/assistant/completions.js';
import { compileGrammar, matchGrammar } from '../../src/grammar.js';
import { Grammar, Segment } from '../../src/grammar/match/grammar.js';

function grammarOf(text: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': text });
  assert.ok(grammar, JSON.stringify(diagnostics));
  return grammar;
}

const SHOP = grammarOf(`
  <Start> = add $(product) to my cart -> { actionName: "add", parameters: { product } }
    | show (my)? cart -> { actionName: "show", parameters: {} }
    | check out now -> { actionName: "check_out", parameters: {} };
`);
const SUPPORT = grammarOf('<Start> = show my orders -> { actionName: "orders", parameters: {} };');

async function offered(
  text: string,
  slots: Readonly<Record<string, SlotCompleter>> = {},
  grammars: readonly Grammar[] = [SHOP, SUPPORT],
): Promise<readonly string[]> {
  const completions = new Completions({ slots, settings: () => ({}) });
  const { signal } = new AbortController();
  const found = await completions.of(text, grammars, { signal });
  for (const one of found) assert.equal(one.text.slice(one.from), one.label);
  return found.map((one) => one.text);
}

const CASES: readonly { readonly typed: string; readonly texts: readonly string[] }[] = [
  { typed: '', texts: [] },
  { typed: 'a', texts: ['add'] },
  { typed: 'add blue mug', texts: ['add blue mug to my cart'] },
  { typed: 'che', texts: ['check out now'] },
  { typed: 'Che', texts: ['Check out now'] },
  { typed: 'check', texts: ['check out now'] },
  { typed: 'show', texts: ['show my cart', 'show cart', 'show my orders'] },
  { typed: 'show my', texts: ['show my cart', 'show my orders'] },
  { typed: 'show my o', texts: ['show my orders'] },
  { typed: 'add blue mug t', texts: ['add blue mug to my cart'] },
  { typed: 'nonsense', texts: [] },
];

describe('completions of the grammars', () => {
  for (const { typed, texts } of CASES) {
    it(`offers ${JSON.stringify(texts)} behind ${JSON.stringify(typed)}`, async () => {
      assert.deepEqual(new Set(await offered(typed)), new Set(texts));
    });
  }

  it('come first where the sentence needs them; what it may do without is told from them', async () => {
    const grammar = grammarOf(`
      <Start> = show <Article>? (cart | orders) <Tail>? -> { actionName: "show", parameters: {} }
        | show the door -> { actionName: "leave", parameters: {} };
      <Article> = some | my | the;
      <Tail> = (please | for me)+;
    `);
    const completions = new Completions({ slots: {}, settings: () => ({}) });
    const { signal } = new AbortController();
    const lists = [];
    for (const typed of ['show', 'show cart', 'show cart please']) {
      const found = await completions.of(typed, [grammar], { signal, limit: 4 });
      lists.push(found.map(({ text, isExtra }) => (isExtra === true ? `(${text})` : text)));
    }
    assert.deepEqual(lists, [
      ['show the', 'show cart', 'show orders', '(show some)'],
      ['(show cart please)', '(show cart for me)'],
      ['(show cart please please)', '(show cart please for me)'],
    ]);
  });

  it('lead to sentences that are understood', async () => {
    let text = 's';
    for (let step = 0; step < 5; step += 1) {
      const [next] = await offered(text, {}, [SHOP]);
      if (next === undefined) break;
      text = next;
    }
    assert.equal(matchGrammar(SHOP, text).length, 1);
  });
});

describe('a completion behind what ends no word', () => {
  const ASK = grammarOf(`
    <Start> = <Ask> (please)? -> { actionName: "ask", parameters: {} }
      | カップ を見せて -> { actionName: "show", parameters: {} };
    <Ask> = mugs under $(most:number) | cups;
  `);
  const cases: readonly { readonly typed: string; readonly texts: readonly string[] }[] = [
    { typed: 'mugs under 60', texts: ['mugs under 60 please'] },
    { typed: 'mugs under 60 ', texts: ['mugs under 60 please'] },
    { typed: 'cups?', texts: ['cups? please'] },
    { typed: 'cups,', texts: ['cups, please'] },
    { typed: 'cups', texts: ['cups please'] },
    { typed: 'カップ', texts: ['カップを見せて'] },
  ];
  for (const { typed, texts } of cases) {
    it(`stands apart as people write it: ${JSON.stringify(texts)}`, async () => {
      const found = await offered(typed, {}, [ASK]);
      for (const text of texts) assert.ok(found.includes(text), JSON.stringify(found));
    });
  }
});

describe('rules', () => {
  it('are laid out when the assistant warms up, before any key, without asking the page', async () => {
    const asked: string[] = [];
    const product = (text: string): readonly string[] => {
      asked.push(text);
      return [];
    };
    const segments = SHOP.segments.map(({ compiled }) => new Watched(compiled));
    const assistant = createAssistant({
      agents: { shop: { grammar: new Grammar(segments) } },
      complete: { product },
    });
    assert.deepEqual(
      segments.map(({ uses }) => uses),
      [0],
    );
    await assistant.warm();
    assert.ok(segments.every(({ uses }) => uses > 0));
    assert.deepEqual(asked, []);
    assistant.dispose();
  });

  it('are asked nothing by a key that goes on with a word, where rules are learned too', async () => {
    const segments = SHOP.segments.map(({ compiled }) => new Watched(compiled));
    const assistant = createAssistant({ agents: { shop: { grammar: new Grammar(segments) } } });
    await assistant.warm();
    const { signal } = new AbortController();
    const first = await assistant.suggest('che', { signal });
    const before = segments.map(({ uses }) => uses);
    assert.deepEqual(
      (await assistant.suggest('chec', { signal })).map(({ text }) => text),
      first.map(({ text }) => text),
    );
    assert.deepEqual(
      segments.map(({ uses }) => uses),
      before,
    );
    assistant.dispose();
  });

  it('are asked by no key for what begins a sentence and for where that leads', async () => {
    const { completions, asks } = counting();
    let pauses = 0;
    await completions.prepare(SUPPORT, 6, async () => {
      pauses += 1;
    });
    const before = asks();
    const { signal } = new AbortController();
    const found = await completions.of('Sho', [SUPPORT], { signal });
    assert.deepEqual(
      found.map(({ text }) => text),
      ['Show my orders'],
    );
    assert.equal(asks(), before);
    assert.equal(pauses, 1);
  });

  it('are not looked ahead into before the entities that may begin a sentence are there', async () => {
    const rules = grammarOf(`
      entity Shade;
      <Start> = red alert -> 1 | $(shade:Shade) alert now -> 2;
    `);
    const { completions, asks } = counting();
    await completions.prepare(rules, 6, async () => undefined);
    const before = asks();
    const { signal } = new AbortController();
    await completions.of('re', [rules], { signal });
    assert.ok(asks() > before);
  });
});

/** Completions that tell how often a grammar was asked. */
function counting(): { completions: Completions; asks: () => number } {
  let asks = 0;
  const settings = () => ({
    get minPrefixLength() {
      asks += 1;
      return 0;
    },
  });
  return { completions: new Completions({ slots: {}, settings }), asks: () => asks };
}

/** Counts how often its layout is wanted. */
class Watched extends Segment {
  uses = 0;

  override get program(): Segment['program'] {
    this.uses += 1;
    return super.program;
  }
}

describe('values that the page offers', () => {
  const catalogue = (text: string): readonly string[] =>
    ['blue mug', 'blue plate', 'red mug'].filter((name) => name.startsWith(text));

  for (const key of ['product', 'add.product']) {
    it(`are asked for by ${key}`, async () => {
      assert.deepEqual(await offered('add blue', { [key]: catalogue }), [
        'add blue mug',
        'add blue plate',
        'add blue to my cart',
      ]);
    });
  }

  it('of another slot are not offered', async () => {
    assert.deepEqual(await offered('add ', { quantity: () => ['two'] }), []);
  });

  it('that fail or come too late leave the words of the grammar', async () => {
    const failing = async (): Promise<never> => Promise.reject(new Error('offline'));
    assert.deepEqual(await offered('add blue', { product: failing }), ['add blue to my cart']);
  });
});
