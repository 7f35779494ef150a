// Only what Node 20 brings, as scripts/start.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { NotPrepared } from './not-prepared.mjs';
import { hashOf } from './what-changed.mjs';

const pageBuilder = 'node_modules/@react-router/dev/bin.cjs';
const documentBuilder = 'node_modules/vite/bin/vite.js';
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

const pages = {
  stamp: 'build/web.stamp',
  inputs: ['web', 'contract', ...settings, ...steps, 'package-lock.json'],
  // In the language of tests they are other pages.
  kind: process.env.PSEUDO_LANGUAGE === 'on' ? 'pseudo' : '',
};
/** The empty database that a first start copies. */
const database = {
  stamp: 'build/database.stamp',
  inputs: ['server/migrations', 'package-lock.json'],
  kind: '',
};

export function buildPages(root) {
  onlyWhenChanged(root, pages, () => {
    say('Building the pages');
    const failed = 'The pages could not be built; see above.';
    const build = (...words) => runOrThrow(root, words, failed);
    build(pageBuilder, 'build', '--logLevel', 'error');
    build(documentBuilder, 'build', '-c', 'vite.documents.config.ts', '--logLevel', 'error');
    build('scripts/write-shells.ts');
    build('scripts/write-app-files.ts');
    build('scripts/compress-files.ts');
  });
}

export function prepareDatabase(root) {
  onlyWhenChanged(root, database, () => {
    say('Preparing the database');
    runOrThrow(root, ['scripts/prepare-database.ts'], 'The database could not be prepared; see above.');
  });
}

/** Whether what is there was built of this source. */
export const isBuilt = (root) => isDone(root, pages) && isDone(root, database);

/** Work that was done for the same inputs before is not done again. */
function onlyWhenChanged(root, work, run) {
  if (isDone(root, work)) return;
  const stamp = join(root, work.stamp);
  const hash = markOf(root, work);
  rmSync(stamp, { force: true });
  run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function isDone(root, work) {
  const stamp = join(root, work.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === markOf(root, work);
}

const markOf = (root, { inputs, kind }) => hashOf(root, inputs) + kind;

function runOrThrow(root, words, sentence) {
  const node = join(root, 'node_modules/.bin/node');
  const { status } = spawnSync(node, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new NotPrepared(sentence);
}

function say(line) {
  process.stdout.write(`${line} …\n`);
}
