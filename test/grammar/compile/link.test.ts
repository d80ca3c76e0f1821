// Files into one program: resolving, numbering, the start, built-in rules, entities.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkAndCheck } from '../../../src/grammar/compile/compile.js';
import type { CheckOptions } from '../../../src/grammar/compile/compile.js';
import type { Program } from '../../../src/grammar/compile/program.js';
import { fileLoader } from '../../../src/grammar/loader.js';

function program(
  files: string | { readonly [name: string]: string },
  options?: CheckOptions,
): Program {
  const all = typeof files === 'string' ? { 'main.agr': files } : files;
  const { program: found, diagnostics } = linkAndCheck('main.agr', all, options);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors, []);
  assert.ok(found);
  return found;
}

function names(found: Program): readonly string[] {
  return found.rules.map(({ name, file }) => `${file}:${name}`);
}

test('definitions of one name merge, each alternative with its own spacing', () => {
  const { rules, start } = program(
    '<Start> = a -> 1; <Start> [spacing=none] = b -> 2 | [spacing=required] c -> 3;',
  );
  assert.equal(rules.length, 1);
  assert.equal(start, 0);
  const spacings = rules[0]?.alternatives.map(({ spacing }) => spacing);
  assert.deepEqual(spacings, ['auto', 'none', 'required']);
});

test('a slip in the name of a registered entity is told the name', () => {
  const entities = { hasEntity: () => false, getEntityNames: () => ['Money', 'CalendarDate'] };
  const files = { 'main.agr': '<Start> = on $(d:calendarDat) -> d;' };
  const { diagnostics } = linkAndCheck('main.agr', files, { entities });
  const [found] = diagnostics;
  assert.equal(found?.code, 'unknown-type');
  assert.equal(found.hint, 'Did you mean `CalendarDate`?');
});

test('imports resolve relative to the importing file, and cycles end', () => {
  const found = program({
    'main.agr': 'import { A } from "./lib/a.agr"; <Start> = <A>; export <Top> = top;',
    'lib/a.agr': 'import { B } from "../b.agr"; export <A> = <B>;',
    'b.agr': 'import { Top } from "./main.agr"; export <B> = <Top>;',
  });
  assert.deepEqual(names(found), ['main.agr:Start', 'main.agr:Top', 'lib/a.agr:A', 'b.agr:B']);
});

test('built-in phrases are rules, unless the file defines them, and can be replaced per locale', () => {
  assert.deepEqual(names(program('<Start> = <Polite> go -> 1;')), ['main.agr:Start', ':Polite']);
  const own = program('<Start> = <Polite> go -> 1; <Polite> = pretty please;');
  assert.deepEqual(names(own), ['main.agr:Start', 'main.agr:Polite']);
  const german = program('<Start> = <Polite> los -> 1;', { phrases: { Polite: ['bitte sehr'] } });
  const [part] = german.rules[1]?.alternatives[0]?.node.parts ?? [];
  assert.deepEqual(part?.kind === 'literal' && part.words.map(({ text }) => text), [
    'bitte',
    'sehr',
  ]);
});

test('an entity written as a rule is the entity', () => {
  const found = program('entity Ordinal; <Start> = play $(n:<Ordinal>) -> { n };');
  assert.deepEqual(names(found), ['main.agr:Start', ':Ordinal']);
  assert.deepEqual(found.entities, ['Ordinal']);
});

test('a registered entity needs no declaration', () => {
  const entities = { hasEntity: (name: string) => name === 'Planet' };
  const found = program('<Start> = to $(p:Planet) -> p;', { entities });
  assert.deepEqual(found.entities, ['Planet']);
});

test('only entities of reachable rules are needed', () => {
  const found = program('entity A, B; <Start> = $(a:A) -> a; export <Other> = $(b:B);');
  assert.deepEqual(found.entities, ['A']);
});

test('the start is Start, the rule asked for, or any exported rule with a value', () => {
  const text = 'export <Play> = play $(x); export <Two> = $(a) to $(b); export <Stop> = stop;';
  const asked = program(text, { start: 'Stop' });
  assert.equal(asked.rules[asked.start]?.name, 'Stop');
  const any = program(text);
  const start = any.rules[any.start];
  const choices = start?.alternatives.map(({ node: { parts } }) =>
    parts[0]?.kind === 'rule-reference' ? parts[0].name.text : '',
  );
  assert.deepEqual(choices, ['Play', 'Stop']);
});

test('a record of files never reads a prototype’s property as a file', () => {
  const loader = fileLoader({ 'main.agr': '' });
  assert.equal(loader.read(loader.resolve('constructor', '')), undefined);
  assert.equal(loader.read(loader.resolve('__proto__', '')), undefined);
});

test('a missing entry is a diagnostic', () => {
  const { program: found, diagnostics } = linkAndCheck('nowhere.agr', {});
  assert.equal(found, undefined);
  assert.deepEqual(
    diagnostics.map(({ code, file }) => [code, file]),
    [['file-not-found', 'nowhere.agr']],
  );
});

test('a chain of 10,000 rules is linked and checked without a deep stack', () => {
  const many = 10_000;
  const rules = Array.from({ length: many }, (_, id) => `<R${id}> = <R${id + 1}> w | v${id};`);
  const found = program(`<Start> = <R0> -> 1; ${rules.join('\n')} <R${many}> = end;`);
  assert.equal(found.rules.length, many + 2);
});

test('a chain of 10,000 rules that are each other’s value is checked against a tool', () => {
  const many = 10_000;
  const rules = Array.from({ length: many }, (_, id) => `<R${id}> = <R${id + 1}> | <R${id + 1}>;`);
  const start = '<Start> = $(x:<R0>) -> { actionName: "a", parameters: { x } };';
  const tools = [{ name: 'a', inputSchema: { properties: { x: { type: 'number' } } } }];
  const found = program(`${start} ${rules.join('\n')} <R${many}> = end;`, { tools });
  assert.equal(found.rules.length, many + 2);
});
