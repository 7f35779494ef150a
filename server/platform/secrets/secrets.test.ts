import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { ensureSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('makes the secret once and keeps it where only its owner can read it', async () => {
  const environment = readEnvironment({ DATA_DIR: dataDir }, dataDir);
  const first = await ensureSecrets(environment);
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
  expect(await ensureSecrets(environment)).toEqual(first);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('makes one secret for all who start together', async () => {
  const environment = readEnvironment({ DATA_DIR: dataDir }, dataDir);
  const all = await Promise.all(Array.from({ length: 8 }, () => ensureSecrets(environment)));
  expect(new Set(all.map(({ authSecret }) => authSecret)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

it('takes the configured secret and writes nothing', async () => {
  const authSecret = 'configured by the operator, 32 characters and more';
  const environment = readEnvironment({ DATA_DIR: dataDir, AUTH_SECRET: authSecret }, dataDir);
  expect(await ensureSecrets(environment)).toEqual({ authSecret });
  expect(await readdir(dataDir)).toEqual([]);
});

it.each(['', 'rubbish', '{}', '{"authSecret":"short"}', '{"authSecret":null}'])(
  'neither signs with %j, found in its file, nor writes over it',
  async (found) => {
    const file = join(dataDir, 'secrets.json');
    await writeFile(file, found);
    await expect(ensureSecrets(readEnvironment({ DATA_DIR: dataDir }, dataDir))).rejects.toThrow(
      `The file ${file} is damaged. Restore it from a backup, or remove it`,
    );
    expect(await readFile(file, 'utf8')).toBe(found);
  },
);
