// What a keystroke costs the main thread where 10,000 rules offer completions, on a slow device.

import { grammarToJson } from '../../../src/grammar/json/write.js';
import { compiled, generatedRules } from '../grammar-data.js';
import { atMost, rounded, type Row, type Section } from '../report.js';
import { median, quantile } from '../timing.js';
import { Pages } from './pages.js';

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
    'slower. A keystroke is all that the main thread does from the key to 150 ms after it (DevTools, ' +
    'thread time): the completions found and drawn, and whatever the page does besides. The slowest is ' +
    'most often the first, when the rules are laid out for matching.',
  measure,
};

async function measure(): Promise<readonly Row[]> {
  const source = generatedRules(RULES);
  const sentences = sentencesOf(source);
  const pages = await Pages.open();
  try {
    const keys = await pages.type(
      sentences,
      JSON.stringify(grammarToJson(compiled(source))),
      SLOWER,
    );
    const completed = keys.filter(({ options }) => options > 0).length;
    const times = keys.map(({ cpu }) => cpu);
    return [
      { what: 'keystrokes, and those with completions', measured: `${keys.length}, ${completed}` },
      { what: 'median', measured: `${rounded(median(times))} ms` },
      atMost('p99', quantile(times, 0.99), FRAME, 'ms'),
      { what: 'slowest', measured: `${rounded(Math.max(...times))} ms` },
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
