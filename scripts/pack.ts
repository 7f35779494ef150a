import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { readRelease } from '../server/app/read-release.ts';
import { billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts';
import { isBuilt } from './build.mjs';
import { markOfPack, packed } from './finished-product.mjs';
import { findPackages, readLockedPackages } from './packages-to-run.ts';
import { hashOf } from './what-changed.mjs';

/**
 * What only a reader, an editor, a debugger or a browser without a bundler opens. The empty database is for a first start with
 * the embedded one, which makes it where it is missing.
 */
const unneeded = [
  /\.(?:map|mdx|markdown|flow)$/,
  /\/(?!licen[cs]e|copying|notice)[^/]*\.md$/i,
  /\.d\.[cm]?ts$/,
  /\.test\.tsx?$/,
  // Node reads no types there.
  /^node_modules\/.*\.[cm]?tsx?$/,
  /\.(?:umd\.cjs|iife\.js|standalone\.js)$/,
  /\/\.(?:yarn|github)$/,
  /^build\/(?:server|empty-database|database\.stamp|start\.lock)$/,
];
const isNeeded = (path: string) => !unneeded.some((pattern) => pattern.test(path));

/** `npm run pack -- <folder>`: what was built, in a folder that only has to be read, with nothing but what runs it. */
const [target, ...others] = process.argv.slice(2);
if (target === undefined || others.length > 0) end('Usage: npm run pack -- <folder>');
else if (!isBuilt(process.cwd())) end('The pages of this source are not built. Run: npm run build');
else await pack(resolve(process.env.INIT_CWD ?? '.', target));

async function pack(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return end(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  for (const part of [...packed, 'build', 'LICENSE', 'NOTICE'])
    cpSync(part, join(folder, part), { recursive: true, filter: isNeeded });
  const packages = readLockedPackages();
  const places = findPackages(folder, packages);
  for (const place of places) copyPackage(place, folder);
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'));
  const release = { ...(await readRelease()), source: hashOf(folder, packed) };
  writeFileSync(join(folder, markOfPack), `${JSON.stringify(release, null, 2)}\n`);
  const bill = billOfMaterials({ version: release.version, madeAt: new Date(), places, packages });
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), thirdPartyNotices({ places, packages }));
  console.log(`Upround ${release.version} is in ${folder}: ${megabytesOf(folder)} MB.`);
}

function megabytesOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
  return Math.round(bytes / 1_048_576);
}

/** Nested packages are places of their own. Of Node only its program is wanted, without what compiles against it. */
function copyPackage(place: string, folder: string): void {
  const isOwn = (path: string) => isNeeded(path) && !path.slice(place.length).startsWith('/node_modules');
  const parts = place === 'node_modules/node' ? ['package.json', 'bin'] : ['.'];
  for (const part of parts) {
    mkdirSync(dirname(join(folder, place, part)), { recursive: true });
    cpSync(join(place, part), join(folder, place, part), {
      recursive: true,
      dereference: true,
      filter: isOwn,
    });
  }
}

function end(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
