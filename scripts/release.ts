import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { billOfMaterials, thirdPartyNotices } from './bill-of-materials.ts';
import { findPackages, readLockedPackages } from './packages-to-run.ts';
import { datedChangelog, nextVersion, snapshotsBefore } from './versions.ts';

const snapshots = 'server/migrations/meta';

/** `npm run release -- major|minor|patch`: sets the version, dates the changelog, records what was released, commits and tags. */
const kind = z.enum(['major', 'minor', 'patch']).safeParse(process.argv[2]);
if (!kind.success) end('Say which part of the version changes: major, minor or patch.');
else if (git('status', '--porcelain') !== '')
  end('There are changes that are not committed. Commit or stash them first.');
else release(kind.data);

function release(part: 'major' | 'minor' | 'patch'): void {
  const { version: current } = z.object({ version: z.string() }).parse(readJson('package.json'));
  const version = nextVersion(current, part);
  const day = new Date().toISOString().slice(0, 10);
  const journal = z
    .object({ entries: z.array(z.object({ tag: z.string() })).min(1) })
    .parse(readJson(join(snapshots, '_journal.json')));
  const newestMigration = journal.entries.at(-1)?.tag ?? '';

  writeFileSync('CHANGELOG.md', datedChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day));
  for (const cwd of ['.', 'cli'])
    execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd, stdio: 'ignore' });
  git('commit', '-am', `Release ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Upround ${version}`);

  const released = {
    version,
    commit: git('rev-parse', 'HEAD'),
    newestMigration,
  };
  for (const file of snapshotsBefore(readdirSync(snapshots), newestMigration)) rmSync(join(snapshots, file));
  writeFileSync('server/migrations/release.json', `${JSON.stringify(released, null, 2)}\n`);
  git('commit', '-am', `Check migrations against release ${version}`);
  writeMaterials(version);
  console.log(`Upround ${version} is tagged. Push it with: git push --follow-tags`);
}

/** What runs with the product, to be attached to the release. */
function writeMaterials(version: string): void {
  const packages = readLockedPackages();
  const places = findPackages('.', packages);
  const bill = billOfMaterials({ version, madeAt: new Date(), places, packages });
  mkdirSync('build', { recursive: true });
  writeFileSync('build/sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync('build/THIRD-PARTY-NOTICES', thirdPartyNotices({ places, packages }));
  console.log('Attach build/sbom.cdx.json and build/THIRD-PARTY-NOTICES to the release.');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

function end(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
