// The rules that no file defines: phrases that every grammar may use, entities, a choice of exports.

import type { Alternative, RuleDefinition, Span, Word } from '../ast.js';

/** Rule name → its phrases. Pages give their own for other locales (`options.phrases`). */
export type Phrases = { readonly [rule: string]: readonly string[] };

export const ENGLISH_PHRASES: Phrases = {
  Polite: ['please', 'could you', 'would you', 'would you please', 'can you', 'kindly'],
  Greeting: ['hey', 'hi', 'ok', 'okay', 'alright', 'hello', 'yo'],
  Acknowledgement: ['thanks', 'thank you', 'great', 'perfect', 'good', 'nice', 'cool'],
  FillerWord: ['um', 'uh', 'like', 'well', 'so', 'just', 'basically', 'actually'],
};

const NOWHERE: Span = { start: 0, end: 0 };

/** The rule `name`, one alternative a phrase. */
export function phraseRule(name: string, phrases: readonly string[]): RuleDefinition {
  return builtInRule(
    name,
    phrases.map((phrase) => {
      const words = phrase.split(/\s+/).filter((text) => text !== '');
      const literal = words.map((text): Word => ({ text, soft: 0, span: NOWHERE }));
      return {
        kind: 'alternative',
        parts: [{ kind: 'literal', words: literal, span: NOWHERE }],
        span: NOWHERE,
      };
    }),
  );
}

/** What `<Ordinal>` means where `Ordinal` is an entity: a rule that captures one. */
export function entityRule(name: string): RuleDefinition {
  const variable = { kind: 'name', text: 'value', span: NOWHERE } as const;
  const entity = { kind: 'name', text: name, span: NOWHERE } as const;
  return builtInRule(name, [
    {
      kind: 'alternative',
      parts: [
        { kind: 'capture', name: variable, type: { kind: 'entity', name: entity }, span: NOWHERE },
      ],
      span: NOWHERE,
    },
  ]);
}

/** The rule `name` that is any of the rules `choices`, with its value. */
export function choiceRule(name: string, choices: readonly string[]): RuleDefinition {
  return builtInRule(
    name,
    choices.map((text) => {
      const reference = { kind: 'name', text, span: NOWHERE } as const;
      return {
        kind: 'alternative',
        parts: [{ kind: 'rule-reference', name: reference, span: NOWHERE }],
        span: NOWHERE,
      };
    }),
  );
}

function builtInRule(text: string, alternatives: readonly Alternative[]): RuleDefinition {
  const name = { kind: 'name', text, span: NOWHERE } as const;
  return { kind: 'rule-definition', name, exported: false, alternatives, span: NOWHERE };
}
