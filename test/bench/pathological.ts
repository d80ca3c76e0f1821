// Inputs that make backtracking engines hang, and the demo's sentences.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Bench } from 'tinybench';
import { readCases } from '../../src/node/cli/cases-file.js';
import { compileFile } from '../../src/node/compile-file.js';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { readPathological } from '../grammar/match/case-files.js';
import * as data from './grammar-data.js';
import { atMost, rounded, type Row, type Section } from './report.js';
import { median, timeEach, timePasses } from './timing.js';

export const pathological: Section = {
  name: 'pathological',
  title: 'Inputs that make other engines hang',
  about: 'Median of one input, in milliseconds.',
  async measure() {
    const json = readFileSync(new URL('conformance/pathological.json', data.shared), 'utf8');
    const bench = new Bench({ time: 200, warmupTime: 50 });
    const steps = new Map<string, number>();
    for (const { name, files, input } of readPathological(json)) {
      const grammar = data.compiled(files['main.agr'] ?? '');
      const stats = { steps: 0, exhausted: false };
      matchGrammar(grammar, input, { stats });
      steps.set(name, stats.steps);
      bench.add(name, () => {
        matchGrammar(grammar, input);
      });
    }
    await bench.run();
    return bench.tasks.map(({ name, result }): Row => {
      const time = result.state === 'completed' ? result.latency.p50 : Number.NaN;
      return atMost(`${name}, ${steps.get(name) ?? 0} steps`, time, 50, 'ms');
    });
  },
};

/** The grammars of this repository, with the sentences of their cases. */
export const ownGrammars: Section = {
  name: 'own-grammars',
  title: 'Our own grammars',
  about: 'Every sentence of the cases beside each grammar in grammars/.',
  async measure() {
    const root = `${process.cwd()}/grammars`;
    return readdirSync(root)
      .filter((name) => existsSync(`${root}/${name}/${name}.cases.txt`))
      .flatMap((name) => {
        const path = `${root}/${name}/${name}.cases.txt`;
        const { grammar } = compileFile(`${root}/${name}/${name}.agr`);
        if (grammar === undefined)
          throw new Error(`${name}.agr has an error: agr check tells which`);
        const sentences = readCases(readFileSync(path, 'utf8'), path).map(
          ({ sentence }) => sentence,
        );
        const options = { entities: defaultEntities, timeZone: 'UTC' };
        const match = (text: string): unknown => matchGrammar(grammar, text, options);
        const { work, yardstick } = timePasses(sentences, match);
        const middle = median(timeEach(sentences, match));
        return [
          atMost(`${name}: median sentence of ${sentences.length}`, middle, 50, 'µs'),
          { what: `${name}: average`, measured: `${rounded(work / yardstick)} × T0` },
        ];
      });
  },
};
