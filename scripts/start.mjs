// `npm start`: does the work that is needed, then serves. `--dev` reloads on every change, `--build` only builds.
// Runs on the Node that is installed, before anything of ours is: only what Node 20 brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { memoryFlags, memoryVariables } from './memory.mjs';
import { takeTurns } from './take-turns.mjs';
import { hashOf } from './what-changed.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin/node');
const pageBuilder = 'node_modules/@react-router/dev/bin.cjs';
const documentBuilder = 'node_modules/vite/bin/vite.js';
const mode = process.argv.at(2);
const longestStopMs = 20_000;

process.chdir(root);
const waiting = () => say('Waiting for another start, which installs or builds');
// Several that start after an update would write into one another's files.
takeTurns('build/start.lock', prepare, waiting);
if (mode !== '--build') serve();

function prepare() {
  if (!install(root)) process.exit(1);
  if (mode !== '--dev') build();
  prepareDatabase();
}

function build() {
  const settings = ['vite.config.ts', 'vite.documents.config.ts', 'react-router.config.ts'];
  const steps = [
    'page-chunks',
    'pseudo-language',
    'contract-routes',
    'own-router',
    'plain-icons',
    'brief-countries',
    'late-files',
    'brief-manifest',
    'site-manifest',
    'styles-by-object',
    'write-shells',
    'write-app-files',
    'files-of-pages',
    'compress-files',
  ].map((name) => `scripts/${name}.ts`);
  const inputs = ['web', 'contract', ...settings, ...steps, 'package-lock.json'];
  // In the language of tests they are other pages.
  const language = process.env.PSEUDO_LANGUAGE === 'on' ? 'pseudo' : '';
  onlyWhenChanged('build/web.stamp', inputs, language, () => {
    say('Building the pages');
    const failed = 'The pages could not be built; see above.';
    runOrEnd([pageBuilder, 'build', '--logLevel', 'error'], failed);
    runOrEnd([documentBuilder, 'build', '-c', 'vite.documents.config.ts', '--logLevel', 'error'], failed);
    runOrEnd(['scripts/write-shells.ts'], failed);
    runOrEnd(['scripts/write-app-files.ts'], failed);
    runOrEnd(['scripts/compress-files.ts'], failed);
  });
}

/** The empty database that a first start copies. */
function prepareDatabase() {
  onlyWhenChanged('build/database.stamp', ['server/migrations', 'package-lock.json'], '', () => {
    say('Preparing the database');
    runOrEnd(['scripts/prepare-database.ts'], 'The database could not be prepared; see above.');
  });
}

/** Work that was done for the same inputs before is not done again. */
function onlyWhenChanged(stamp, inputs, kind, work) {
  const hash = hashOf(root, inputs) + kind;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
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
  server.on('exit', (code) => process.exit(code ?? 1));
}

function runOrEnd(words, sentence) {
  if (spawnSync(node, words, { stdio: 'inherit' }).status === 0) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function say(line) {
  process.stdout.write(`${line} …\n`);
}
