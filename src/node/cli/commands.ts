// The subcommands of `agr`: one line each.

import type { Command } from './command.js';
import { check } from './check.js';
import { compile } from './compile.js';
import { complete } from './complete.js';
import { coverage } from './coverage.js';
import { explain } from './explain.js';
import { format } from './format.js';
import { generate } from './generate.js';
import { match } from './match.js';
import { sitemap } from './sitemap.js';
import { stats } from './stats.js';
import { test } from './test.js';
import { warm } from './warm.js';

/** In the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  compile,
  check,
  match,
  complete,
  explain,
  test,
  stats,
  format,
  generate,
  coverage,
  warm,
  sitemap,
];
