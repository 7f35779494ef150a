import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type TakenRelease = AsyncDisposable & { folder: string; commit: string };

export const root = fileURLToPath(new URL('../..', import.meta.url));
const described = z.object({ commit: z.string() });

/** The last release as it lies in git, in a folder of its own, with its packages. */
export async function takeLastRelease(say: (line: string) => void): Promise<TakenRelease> {
  const text = readFileSync(join(root, 'server/migrations/release.json'), 'utf8');
  const { commit } = described.parse(JSON.parse(text));
  const folder = await mkdtemp(join(tmpdir(), 'upround-last-release-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else {
    say(`installing the packages of ${commit}`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  // A web does not start without pages. None is asked for, so that those of this release do.
  await symlink(join(root, 'build'), join(folder, 'build'));
  return { folder, commit, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
