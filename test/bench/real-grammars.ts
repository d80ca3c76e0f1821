// Ten grammars of TypeAgent's agents as they are, and the requests that their authors test them with.

import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import { isJsonObject, type JsonValue } from '../../src/base/json.js';
import { matchGrammarCompletion } from '../../src/grammar/complete/complete.js';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import * as data from './grammar-data.js';
import { atMost, type Row, type Section } from './report.js';
import { timePasses } from './timing.js';

const options = { entities: defaultEntities, timeZone: 'UTC' };

export const realGrammars: Section = {
  name: 'real-grammars',
  title: "Grammars of TypeAgent's agents",
  about:
    'microsoft/TypeAgent (MIT), unchanged. A request counts when the best result has the expected action ' +
    'name. Every miss was read, and is one of the grammar: it has no rule for the sentence. ' +
    "TypeAgent's plain matcher takes 15 to 60 × T0 on such grammars.",
  async measure() {
    return readRealGrammars().flatMap((real) => {
      const { name, grammar, requests } = real;
      if (requests.length === 0) return [{ what: name, measured: 'compiles', isMet: true }];
      const missed = requests.filter(
        (request) => actionOf(grammar, request.text) !== request.action,
      );
      const rows: Row[] = [
        { what: name, measured: `${requests.length - missed.length} of ${requests.length}` },
      ];
      if (name === 'playerSchema') rows.push(speed(grammar, requests));
      return [...rows, ...reasons(real, missed)];
    });
  },
};

export interface Request {
  readonly text: string;
  readonly action: string;
}

export interface RealGrammar {
  readonly name: string;
  readonly source: string;
  readonly grammar: Grammar;
  readonly requests: readonly Request[];
}

const FOLDER = new URL('data/agr-real/', data.shared);
const Tests = z.array(
  z.object({ request: z.string(), action: z.object({ actionName: z.string() }) }),
);
const Utterance = z.object({
  utterance: z.string(),
  expectedAction: z.object({ actionName: z.string() }),
});

/** Compiles all ten; throws for one with an error. */
export function readRealGrammars(): readonly RealGrammar[] {
  const files = readdirSync(FOLDER);
  const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
  return files
    .filter((file) => file.endsWith('.agr'))
    .map((file) => {
      const name = file.replace('.agr', '');
      const tests = `${name}.tests.json`;
      const requests = files.includes(tests) ? testRequests(read(tests)) : [];
      return {
        name,
        source: read(file),
        grammar: data.compiled(read(file)),
        requests:
          name === 'playerSchema' ? playerRequests(read('player.utterances.jsonl')) : requests,
      };
    });
}

function testRequests(text: string): readonly Request[] {
  return Tests.parse(JSON.parse(text)).map(({ request, action }) => ({
    text: request,
    action: action.actionName,
  }));
}

function playerRequests(text: string): readonly Request[] {
  return text
    .trim()
    .split('\n')
    .map((line) => Utterance.parse(JSON.parse(line)))
    .map(({ utterance, expectedAction }) => ({
      text: utterance,
      action: expectedAction.actionName,
    }));
}

/** The action name of the best match. */
export function actionOf(grammar: Grammar, text: string): JsonValue | undefined {
  const value = matchGrammar(grammar, text, options)[0]?.value;
  return isJsonObject(value) ? value['actionName'] : undefined;
}

function speed(grammar: Grammar, requests: readonly Request[]): Row {
  const texts = data.shuffled(requests).map(({ text }) => text);
  const passes = timePasses(texts, (text) => matchGrammar(grammar, text, options));
  const ratio = passes.work / passes.yardstick;
  return atMost(`playerSchema: average of ${requests.length} requests`, ratio, 12, '× T0');
}

/** The requests themselves stay with their authors: the console shows them, the report counts them. */
function reasons(
  { name, source, grammar }: RealGrammar,
  missed: readonly Request[],
): readonly Row[] {
  const counts = new Map<string, number>();
  for (const { text, action } of missed) {
    const { matchedPrefixLength: end } = matchGrammarCompletion(grammar, text, options);
    const reason = reasonOf(source.includes(`"${action}"`), text, end);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    console.log(`  ${name}: ${action}: ${text.slice(0, end)} ⟂ ${text.slice(end)}`);
  }
  return [...counts].map(([reason, count]) => ({
    what: `${name}: ${reason}`,
    measured: `${count} missed`,
  }));
}

function reasonOf(hasAction: boolean, text: string, end: number): string {
  if (!hasAction) return 'the grammar has no such action';
  if (end === 0) return 'no rule begins with such words';
  return end < text.length ? 'the rules go on otherwise' : 'the rules want more words';
}
