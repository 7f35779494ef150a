// Runs on the Node that is installed, before anything of ours is: only what Node 20 brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hashOf, isInstalled } from './what-changed.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin/node');
const isDevelopment = process.argv.includes('--dev');

process.chdir(root);
install();
if (!isDevelopment) build();
prepareDatabase();
serve();

function install() {
  if (isInstalled(root)) return;
  say('Installing packages (about half a minute)');
  // The Node that npm runs on must not be the one that it is about to replace.
  const path = process.env.PATH.split(':').filter((folder) => !folder.startsWith(join(root, 'node_modules')));
  const env = { ...process.env, PATH: path.join(':') };
  runOrEnd(
    'npm',
    ['ci', '--include=dev', '--loglevel=error'],
    env,
    'The packages could not be installed; see above.',
  );
}

function build() {
  const inputs = ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
  onlyWhenChanged('build/web.stamp', inputs, () => {
    say('Building the pages');
    const builder = 'node_modules/@react-router/dev/bin.cjs';
    runOrEnd(
      node,
      [builder, 'build', '--logLevel', 'error'],
      process.env,
      'The pages could not be built; see above.',
    );
  });
}

function prepareDatabase() {
  onlyWhenChanged('build/database.stamp', ['server/migrations', 'package-lock.json'], () => {
    say('Preparing the database');
    runOrEnd(
      node,
      ['scripts/prepare-database.ts'],
      process.env,
      'The database could not be prepared; see above.',
    );
  });
}

/** @param {string} stamp @param {string[]} inputs @param {() => void} work */
function onlyWhenChanged(stamp, inputs, work) {
  const hash = hashOf(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function serve() {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.start/compile-cache') };
  const pages = 'http://localhost:5173';
  if (isDevelopment) env.PUBLIC_URL ??= pages;
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  const server = spawn(node, [...watch, '--env-file-if-exists=.env', 'server/main.ts'], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const children = [server];
  if (isDevelopment)
    children.push(spawn(node, ['node_modules/@react-router/dev/bin.cjs', 'dev'], { stdio: 'inherit' }));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  server.on('exit', (code) => {
    for (const child of children) child.kill();
    process.exit(code ?? 1);
  });
}

function runOrEnd(program, words, env, sentence) {
  const { status } = spawnSync(program, words, { env, stdio: 'inherit' });
  if (status === 0) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function say(line) {
  process.stdout.write(`${line} …\n`);
}
