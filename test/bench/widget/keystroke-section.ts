// What a keystroke costs the main thread where 10,000 rules offer completions, on a slow device.

import { grammarToJson } from '../../../src/grammar/json/write.js';
import { compiled, generatedRules } from '../grammar-data.js';
import { atMost, figure, type Row, type Section } from '../report.js';
import { median, quantile } from '../timing.js';
import { Pages } from './pages.js';
import { typeInto } from './typing.js';

const RULES = 10_000;
const SENTENCES = 4;
/** A middling phone beside the machine that measures; from the issue, as the frame is. */
const SLOWER = 4;
const FRAME = 16.7;

export const keystroke: Section = {
  name: 'keystroke',
  title: 'A keystroke against 10,000 rules',
  about:
    'Generated: four words each from a list of 2,000, two captures, one action. Sentences of rules from ' +
    `all over the grammar are typed letter by letter into the composer, the processor ${SLOWER} times ` +
    'slower. A keystroke is what a visitor waits for: all tasks of the main thread from the one that ' +
    'takes the key to the end of the last frame before the next one, completions and all (trace, ' +
    'thread time; the median of three typings, key by key). The bare text field is a ' +
    '`<textarea>` of the same page, typed into and read the same way: what a browser takes for itself.',
  measure,
};

async function measure(): Promise<readonly Row[]> {
  const source = generatedRules(RULES);
  const grammar = JSON.stringify(grammarToJson(compiled(source)));
  const pages = await Pages.open();
  try {
    const typed = await typeInto(pages, {
      sentences: sentencesOf(source),
      grammar,
      slower: SLOWER,
    });
    const { bare, composer, first, completed } = typed;
    return [
      {
        what: 'keystrokes, and those with completions',
        measured: `${composer.length}, ${completed}`,
      },
      figure('a bare text field, median', median(bare), 'ms'),
      figure('a bare text field, p99', quantile(bare, 0.99), 'ms'),
      figure('median', median(composer), 'ms'),
      atMost('p99', quantile(composer, 0.99), FRAME, 'ms'),
      figure('the first of all, when the rules are laid out for matching', first, 'ms'),
    ];
  } finally {
    await pages.close();
  }
}

/** What some of the rules, evenly apart, understand. */
function sentencesOf(source: string): readonly string[] {
  const rules = [...source.matchAll(/\S+ \S+ \$\(first\) \S+ \$\(second\) \S+/g)];
  const apart = Math.floor(rules.length / SENTENCES);
  return Array.from({ length: SENTENCES }, (_, index) => {
    const rule = rules[index * apart]?.[0] ?? '';
    return rule.replace('$(first)', 'two blue mugs').replace('$(second)', 'Ann');
  });
}
