// Only what Node 20 brings, as scripts/start.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build.mjs';
import { hashOf, isInstalled } from './what-changed.mjs';

/** What `npm run pack` writes into a copy of the product, which says what is in it. */
export const markOfPack = 'build/release.json';

/** All that runs, apart from packages and what the build made of the rest. */
export const packed = [
  'server',
  'contract',
  'emails',
  'mcp',
  'fixtures',
  'sandbox',
  'scripts',
  'package.json',
];

/** It draws no page. */
export const isWorker = ({ RUN: role }) => role === 'worker';

/** What a start may do: one that serves only never installs, builds, locks or writes beside its data. */
export function isOnlyServed(root, variables) {
  return variables.NODE_ENV === 'production' || existsSync(join(root, markOfPack));
}

/** Why what is here cannot be served as it is, in a sentence; null where it can. */
export function faultOfProduct(root, variables) {
  if (existsSync(join(root, markOfPack))) return faultOfPack(root);
  if (!isInstalled(root, { onlyToRun: true }))
    return 'The packages of package-lock.json are not installed, and with NODE_ENV=production a start installs nothing. Run: npm ci --omit=dev';
  if (isWorker(variables) || isBuilt(root)) return null;
  return 'The pages of this source are not built, and with NODE_ENV=production a start builds nothing. Run: npm run build';
}

function faultOfPack(root) {
  const { source } = JSON.parse(readFileSync(join(root, markOfPack), 'utf8'));
  if (source === hashOf(root, packed)) return null;
  return 'The files here are not those that were packed. Pack the product again: npm run pack -- <folder>';
}
