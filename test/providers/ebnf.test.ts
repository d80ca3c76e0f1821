// The grammars that we emit, in the engine that WebLLM carries and with the vocabulary of a real model:
// random but allowed tokens always end, and always make a value of the schema.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { isJsonArray, isJsonObject, parseJson } from '../../src/base/json.js';
import type { JsonSchema, JsonValue } from '../../src/base/json.js';
import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import type { SchemaCompiler } from '../../src/base/json-schema.js';
import { choiceGrammar } from '../../src/providers/ebnf/rules.js';
import { schemaGrammar } from '../../src/providers/ebnf/schema-grammar.js';
import { readToolChoice, toolGrammar } from '../../src/providers/tool-choice.js';
import type { ModelTool } from '../../src/providers/types.js';
import { ownSchemas } from './ebnf-schemas.js';
import { GrammarSampler } from './grammar-sampler.js';

/** More tokens than any answer of a tool's arguments takes. */
const TOKEN_LIMIT = 1_200;
const SHARED = '../shared/data/toolcall';

let sampler: GrammarSampler;
let compile: SchemaCompiler;

before(async () => {
  sampler = await GrammarSampler.create(7);
  compile = await loadSchemaCompiler();
});

async function check(name: string, schema: JsonSchema): Promise<boolean> {
  const { grammar, loose } = schemaGrammar(schema);
  const text = await sampler.sample(grammar, TOKEN_LIMIT);
  assert.ok(text !== undefined, `${name}: no end within ${TOKEN_LIMIT} tokens\n${grammar}`);
  const value = parseJson(text);
  assert.ok(value !== undefined, `${name}: no JSON\n${text}\n${grammar}`);
  const problems = compile(schema)(value);
  assert.ok(
    loose.length > 0 || problems.length === 0,
    `${name}: ${JSON.stringify(problems)}\n${text}\n${JSON.stringify(schema)}`,
  );
  return loose.length === 0;
}

describe('the grammar of a schema', () => {
  for (const [name, schema] of ownSchemas()) {
    it(`ends and validates: ${name}`, async () => {
      for (let round = 0; round < 3; round += 1)
        assert.ok(await check(name, schema), 'it is loose');
    });
  }

  it('ends for a schema that refers to itself, and leaves the depth to the validator', async () => {
    const schema = {
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
      $ref: '#/$defs/node',
    };
    assert.equal(await check('recursive', schema), false);
  });

  it('names the keywords that it leaves to the validator', () => {
    const pattern = schemaGrammar({ type: 'string', pattern: '^[a-z]+$' });
    const unique = schemaGrammar({ type: 'array', uniqueItems: true, items: { type: 'string' } });
    assert.deepEqual(pattern.loose, ['pattern']);
    assert.deepEqual(unique.loose, ['uniqueItems']);
  });

  it('ends and validates for 200 schemas of published tool calls', async (context) => {
    if (!existsSync(SHARED)) return context.skip('../shared is not here');
    const schemas = publishedSchemas(200);
    let exact = 0;
    for (const [name, schema] of schemas) if (await check(name, schema)) exact += 1;
    assert.equal(schemas.length, 200);
    assert.ok(exact >= 190, `only ${exact} are enforced whole`);
  });
});

describe('the grammar of a choice of tools', () => {
  const tools: readonly ModelTool[] = [
    {
      name: 'add.to "cart"',
      description: '',
      inputSchema: { properties: { count: { type: 'integer', minimum: 1, maximum: 9 } } },
    },
    { name: 'list', description: '', inputSchema: { type: 'object' } },
  ];

  it('allows calls of these tools alone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const text = await sampler.sample(toolGrammar(tools, false), 64);
      const call = readToolChoice(text ?? '');
      assert.ok(call !== undefined && tools.some(({ name }) => name === call.name), text);
    }
  });

  it('allows text that can’t be taken for a call', async () => {
    const grammar = toolGrammar(tools, true);
    assert.ok(await sampler.accepts(grammar, 'Two mugs are {in} the cart.'));
    assert.ok(await sampler.accepts(grammar, '{"tool":"list","args":{}}'));
    assert.ok(!(await sampler.accepts(grammar, '{"tool":"delete","args":{}}')));
    assert.ok(!(await sampler.accepts(grammar, '<tool_call>list</tool_call>')));
  });

  it('says a label and nothing else where labels were given', async () => {
    const labels = ['shop', 'a "quoted" one', 'ünïcode'];
    for (let round = 0; round < 6; round += 1) {
      assert.ok(labels.includes((await sampler.sample(choiceGrammar(labels), 24)) ?? ''));
    }
  });
});

/** Evenly from all files, so that no style of schema is missed. */
function publishedSchemas(count: number): readonly (readonly [string, JsonSchema])[] {
  const files = ['webmcp-evals', 'bfcl-simple_python', 'bfcl-multiple', 'bfcl-simple_java'];
  const rows = files.flatMap((file) =>
    readFileSync(`${SHARED}/${file}.jsonl`, 'utf8').split('\n').map(parseJson),
  );
  const found = rows.flatMap((row) => (isJsonObject(row) ? toolSchemas(row['tools']) : []));
  const distinct = [...new Map(found.map((schema) => [JSON.stringify(schema), schema]))];
  const stride = distinct.length / count;
  return Array.from({ length: count }, (_, index) => {
    const [text, schema] = distinct[Math.floor(index * stride)] ?? ['', {}];
    return [text.slice(0, 60), schema] as const;
  });
}

function toolSchemas(tools: JsonValue | undefined): readonly JsonSchema[] {
  if (!isJsonArray(tools)) return [];
  return tools.flatMap((tool: JsonValue) =>
    isJsonObject(tool) && isJsonObject(tool['inputSchema']) ? [tool['inputSchema']] : [],
  );
}
