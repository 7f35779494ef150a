#!/usr/bin/env node
import process from 'node:process';
import { readSecret } from './read-secret.ts';
import { run } from './run.ts';
import { openTerminal } from './terminal.ts';

const { stdout, stderr, stdin, env } = process;

// `upround rounds … | head` closes the pipe once it has enough.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const terminal = openTerminal(
  { out: (text) => stdout.write(text), error: (text) => stderr.write(text) },
  {
    width: stdout.isTTY ? (stdout.columns ?? null) : null,
    isColored: stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb',
  },
);

process.exitCode = await run(process.argv.slice(2), {
  variables: env,
  terminal,
  readSecret: (question) => readSecret(question, stdin, (text) => stderr.write(text)),
});
