import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Release = { version: string; commit: string | null };

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = z.object({ version: z.string() });
const packedRelease = z.object({ commit: z.string().nullable() });
const hash = /^[0-9a-f]{40,64}$/;
const pointer = /^(?:ref|gitdir): (.+)$/;

/** Which release this program is: its version, and the commit where it runs out of a repository. Git itself is not needed. */
export async function readRelease(folder = root): Promise<Release> {
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const commit = (await readCommit(folder).catch(() => null)) ?? (await readPackedCommit(folder));
  return { version, commit: commit?.slice(0, 12) ?? null };
}

/** What `npm run pack` wrote down of the repository that is not in the pack. */
async function readPackedCommit(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'build/release.json'), 'utf8').catch(() => null);
  return text === null ? null : packedRelease.parse(JSON.parse(text)).commit;
}

async function readCommit(folder: string): Promise<string | null> {
  const place = join(folder, '.git');
  // In a further worktree `.git` is a file that names where its head is, and what all share lies two folders above.
  const elsewhere = pointer.exec((await readFile(place, 'utf8').catch(() => '')).trim())?.[1];
  const own = elsewhere ?? place;
  const shared = elsewhere ? join(elsewhere, '../..') : place;
  const head = (await readFile(join(own, 'HEAD'), 'utf8')).trim();
  const branch = pointer.exec(head)?.[1];
  if (branch === undefined) return hash.test(head) ? head : null;
  const loose = await readFile(join(shared, branch), 'utf8').catch(() => '');
  if (hash.test(loose.trim())) return loose.trim();
  const packed = await readFile(join(shared, 'packed-refs'), 'utf8');
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${branch}`))
      ?.split(' ')[0] ?? null
  );
}
