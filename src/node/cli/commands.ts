// The subcommands of `agr`: one line each.

import type { Command } from './command.js';
import { check } from './check.js';
import { compile } from './compile.js';
import { match } from './match.js';

export const COMMANDS: readonly Command[] = [compile, check, match];
