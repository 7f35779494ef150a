// Used before anything is installed: only what Node 20 brings.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether exactly the packages of the lock file are there, however they were installed; those to build with only where wanted. */
export function isInstalled(root, { onlyToRun = false } = {}) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = packagesIn(installed);
  // Packages of other platforms are in the lock file as optional ones.
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      present[path]?.version === version ||
      ((optional || (onlyToRun && (dev || devOptional))) && !present[path]),
  );
}

/** npm's own note of what it installed; one that was cut off says nothing, and npm writes it anew. */
function packagesIn(installed) {
  try {
    return JSON.parse(readFileSync(installed, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** One hash over files and whole folders, by their paths and contents. */
export function hashOf(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(root, input) {
  if (!existsSync(join(root, input))) return [];
  if (statSync(join(root, input)).isFile()) return [input];
  return readdirSync(join(root, input))
    .sort()
    .flatMap((name) => filesOf(root, join(input, name)));
}
