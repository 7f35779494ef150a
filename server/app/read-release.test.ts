import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRelease } from './read-release.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await mkdir(join(folder, 'git/refs/heads'), { recursive: true });
  await mkdir(join(folder, 'git/worktrees/other'), { recursive: true });
  await write('package.json', '{"version":"1.2.3"}');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const pointAt = (place: string) => write('.git', `gitdir: ${join(folder, place)}\n`);

it('knows its version where there is no repository', async () => {
  expect(await readRelease(folder)).toEqual({ version: '1.2.3', commit: null });
});

it('knows the commit of a branch in a further worktree, packed or not', async () => {
  await pointAt('git/worktrees/other');
  await write('git/worktrees/other/HEAD', 'ref: refs/heads/main\n');
  await write('git/packed-refs', `# pack-refs with: peeled\n${commit} refs/heads/main\n`);
  expect((await readRelease(folder)).commit).toBe(commit.slice(0, 12));
  await write('git/refs/heads/main', `${commit.replace('0', 'f')}\n`);
  expect((await readRelease(folder)).commit).toBe('f123456789ab');
});

it('knows a commit that is checked out without a branch', async () => {
  await pointAt('git/worktrees/other');
  await write('git/worktrees/other/HEAD', `${commit}\n`);
  expect((await readRelease(folder)).commit).toBe(commit.slice(0, 12));
});

it('knows the commit that it was packed from', async () => {
  await mkdir(join(folder, 'build'));
  await write('build/release.json', JSON.stringify({ version: '1.2.3', commit: commit.slice(0, 12) }));
  expect((await readRelease(folder)).commit).toBe(commit.slice(0, 12));
});
