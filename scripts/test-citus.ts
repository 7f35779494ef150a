import { spawn } from 'node:child_process';
import process from 'node:process';
import { findCitus } from '../fixtures/throw-away-citus.ts';

/** Runs the database tests, or those whose files are named, on a coordinator and two workers; apart from `npm test`. */
const folder = findCitus();
if (folder === null) {
  console.log('Citus is not installed here, so nothing was tested. docs/scaling.md says how to install it.');
} else {
  console.log(`Testing with the PostgreSQL in ${folder}.`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'citus', ...process.argv.slice(2)];
  const run = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, CITUS: 'on' } });
  run.once('exit', (code) => process.exit(code ?? 1));
}
