// `agr complete`: what may come next after the beginning of a sentence.

import { matchGrammarCompletion } from '../../grammar.js';
import { EXIT, MATCHING_OPTIONS, UsageError, type Command } from './command.js';
import { grammarOf, matchOptions } from './matching.js';

export const complete: Command = {
  name: 'complete',
  summary: 'Show what may come next',
  usage: 'FILE PREFIX [--backward]',
  examples: [
    'agr complete shop.agr "add two "',
    'agr complete shop.agr "add tw" --backward --json',
  ],
  options: {
    backward: { type: 'boolean', help: 'What could stand in place of the last word' },
    ...MATCHING_OPTIONS,
  },
  async run(args, terminal) {
    const [path, prefix, ...more] = args.positionals;
    if (path === undefined || prefix === undefined || more.length > 0) {
      throw new UsageError(
        'complete: expected a grammar and the beginning of a sentence',
        `Say, ${complete.examples[0]}`,
      );
    }
    const options = matchOptions(args, terminal);
    const grammar = await grammarOf(path, args, terminal);
    if (grammar === undefined) return EXIT.findings;
    const direction = args.flag('backward') ? 'backward' : 'forward';
    const result = matchGrammarCompletion(grammar, prefix, { ...options, direction });
    if (args.flag('json')) terminal.out(JSON.stringify(result, undefined, 2));
    else {
      for (const word of result.completions) terminal.out(word);
      for (const { propertyNames, entity } of result.properties) {
        const type = entity === undefined ? '' : `:${entity}`;
        for (const name of propertyNames) terminal.out(`$(${name}${type})`);
      }
    }
    const offers = result.completions.length + result.properties.length;
    return offers > 0 ? EXIT.ok : EXIT.findings;
  },
};
