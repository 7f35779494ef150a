// `npm start`: does the work that is needed, then serves; in production it only serves what is built. `--dev` reloads on every
// change, `--build` only builds.
// Runs on the Node that is installed, before anything of ours is: only what Node 20 brings.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { buildPages, prepareDatabase } from './build.mjs';
import { faultOfProduct, isOnlyServed, isWorker } from './finished-product.mjs';
import { install } from './install.mjs';
import { memoryFlags, memoryVariables } from './memory.mjs';
import { NotPrepared } from './not-prepared.mjs';
import { takeTurns } from './take-turns.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin/node');
const mode = process.argv.at(2);
const longestStopMs = 20_000;

process.chdir(root);
const variables = readVariables();
try {
  if (mode !== undefined) prepareInTurn();
  else prepareUnlessFinished();
  if (mode !== '--build') serve();
} catch (thrown) {
  if (!(thrown instanceof NotPrepared)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}

/** What is finished is served as it is, by whoever may only read it. In production nothing else is served. */
function prepareUnlessFinished() {
  const fault = faultOfProduct(root, variables);
  if (fault === null) return;
  if (isOnlyServed(root, variables)) throw new NotPrepared(fault);
  prepareInTurn();
}

/** Several that start after an update would write into one another's files. */
function prepareInTurn() {
  takeTurns('build/start.lock', prepare, () => say('Waiting for another start, which installs or builds'));
}

function prepare() {
  install(root);
  if (mode === undefined && isWorker(variables)) return;
  if (mode !== '--dev') buildPages(root);
  prepareDatabase(root);
}

/** Those of the file too, which the server reads by itself. */
function readVariables() {
  return { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
}

function serve() {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const program = mode === '--dev' ? 'scripts/develop.ts' : 'server/main.ts';
  const server = spawn(node, [...memoryFlags, ...settings, program], {
    env: { ...memoryVariables, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      // A statement of the embedded database keeps the server from hearing a signal. It survives being killed.
      setTimeout(() => server.kill('SIGKILL'), longestStopMs).unref();
    });
  }
  // Not process.exit, which may hang; see server/platform/end-process.ts.
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

function say(line) {
  process.stdout.write(`${line} …\n`);
}
