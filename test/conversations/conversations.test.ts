// Plays every conversation of this folder and compares what was drawn, line by line.
// `UPDATE=1` writes what was drawn into the files instead: read the difference before committing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import { Scene } from './scene.js';
import { readScript } from './script.js';
import type { Script } from './script.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const compile = await loadSchemaCompiler();
const only = process.env['ONLY'];

async function drawn(script: Script): Promise<string> {
  const scene = new Scene(script, compile);
  const parts: string[] = [];
  await scene.settle();
  for (const input of script.inputs) {
    const lines = await scene.play(input.line);
    parts.push([input.line, ...lines].join('\n'));
  }
  return `${script.header.join('\n').trimEnd()}\n\n${parts.join('\n\n')}\n`;
}

for (const file of files.filter((name) => only === undefined || name.includes(only))) {
  const url = new URL(file, folder);
  const text = readFileSync(url, 'utf8');
  const script = readScript(text);
  test(`${file.slice(0, -4)}: ${script.title}`, async () => {
    const actual = await drawn(script);
    if (process.env['UPDATE'] === '1') writeFileSync(url, actual);
    else assert.equal(actual, text);
  });
}
