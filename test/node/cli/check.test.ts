import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFolder, type Folder } from '../folder.js';
import { agr } from './recorder.js';

const TOOL = {
  name: 'make_tea',
  inputSchema: {
    type: 'object',
    properties: { count: { type: 'integer' } },
    required: ['count'],
  },
};
let folder: Folder;

before(async () => {
  folder = await makeFolder({
    'good.agr':
      '<Start> = make $(count:number) teas -> { actionName: "make_tea", parameters: { count } };',
    'wrong.agr': '<Start> = make coffee -> { actionName: "make_coffee", parameters: {} };',
    'two-errors.agr': '<Start> = make <Tea> -> tee;\n',
    'warned.agr': '<Start> = a -> 1;\n<Unused> = b -> 2;\n',
    'tools.json': JSON.stringify([TOOL]),
    'mcp.json': JSON.stringify({ tools: [TOOL] }),
    'model.json': JSON.stringify([
      { type: 'function', function: { name: 'make_tea', parameters: TOOL.inputSchema } },
    ]),
    'broken.json': '[{]',
    'empty.json': '{"tool": []}',
  });
});
after(() => folder.remove());

test('check says nothing but the count where all is well', async () => {
  const { code, out, err } = await agr(['check', folder.at('good.agr')]);
  assert.equal(code, 0);
  assert.equal(out, '');
  assert.equal(err, '1 file: 0 errors, 0 warnings');
});

test('check shows every error with its place and the line it stands on', async () => {
  const { code, err } = await agr(['check', folder.at('two-errors.agr')]);
  assert.equal(code, 1);
  assert.match(err, /two-errors\.agr:1:\d+ error .*\[missing-rule\]/);
  assert.match(err, /\[unknown-variable\]/);
  assert.match(err, /make <Tea> -> tee/);
  assert.match(err, /1 file: 2 errors/);
});

test('warnings are shown and pass, unless --strict', async () => {
  const path = folder.at('warned.agr');
  const lenient = await agr(['check', path]);
  assert.equal(lenient.code, 0);
  assert.match(lenient.err, /\[unused-rule\]/);
  assert.equal((await agr(['check', path, '--strict'])).code, 1);
});

for (const tools of ['tools.json', 'mcp.json', 'model.json']) {
  test(`check --tools reads ${tools} and finds the action that is no tool`, async () => {
    const good = await agr(['check', folder.at('good.agr'), '--tools', folder.at(tools)]);
    assert.equal(good.code, 0, good.err);
    const wrong = await agr(['check', folder.at('wrong.agr'), '--tools', folder.at(tools)]);
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /\[unknown-tool\]/);
  });
}

for (const [tools, reason] of [
  ['broken.json', /is no JSON/],
  ['empty.json', /holds no list of tools/],
  ['absent.json', /there is no such file/],
] as const) {
  test(`check --tools ${tools} is a mistake of the command line`, async () => {
    const { code, err } = await agr(['check', folder.at('good.agr'), '--tools', folder.at(tools)]);
    assert.equal(code, 2);
    assert.match(err, reason);
  });
}

test('check reads standard input for -', async () => {
  const { code, err } = await agr(['check', '-'], { input: '<Start> = a' });
  assert.equal(code, 1);
  assert.match(err, /^-:1:/);
});

test('colour is for terminals only', async () => {
  const plain = await agr(['check', folder.at('wrong.agr'), '--tools', folder.at('tools.json')]);
  assert.ok(!plain.err.includes('\u001b['));
  const coloured = await agr(['check', folder.at('two-errors.agr')], { colours: true });
  assert.ok(coloured.err.includes('\u001b[31m'));
});
