// The subcommands of `agr`: one line each.

import type { Command } from './command.js';
import { check } from './check.js';
import { compile } from './compile.js';
import { format } from './format.js';
import { match } from './match.js';
import { stats } from './stats.js';
import { test } from './test.js';

export const COMMANDS: readonly Command[] = [compile, check, match, format, test, stats];
