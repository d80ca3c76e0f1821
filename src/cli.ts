#!/usr/bin/env node
// The `agr` command of the package: hands the process's arguments to the subcommands.

import { runAgr } from './node/cli/main.js';
import { processTerminal } from './node/cli/terminal.js';

// A reader that has seen enough (`| head`) closes the pipe; there is nobody left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.exitCode = await runAgr(process.argv.slice(2), processTerminal(stop.signal));
