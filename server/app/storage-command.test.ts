import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StartedStore, startStore } from '../../fixtures/start-store.ts';
import { readEnvironment } from '../platform/environment.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { storageCommand } from './storage-command.ts';

let folder: string;
let store: StartedStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upround-moved-'));
  store = await startStore();
  for (const name of ['imports/ada', 'backups']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'imports/ada/part'), 'a table');
  await writeFile(join(folder, 'backups/monday.age'), 'sealed');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function run(words: string[], variables = store.variables) {
  const said: string[] = [];
  const environment = readEnvironment({ DATA_DIR: folder, ...variables }, folder);
  const exitCode = await storageCommand(environment, { words, here: folder, say: (line) => said.push(line) });
  return { exitCode, said: said.join('\n') };
}

it('copies an installation to a store and back, each file once, and compares it', async () => {
  expect(await run(['copy-from', '.'])).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/^Imports: 1 file copied .*\nBackups: 1 file copied to s3:/),
  });
  expect((await run(['copy-from', '.'])).said).toContain('Backups: 0 files copied');
  expect(await run(['copy-to', 'another'])).toMatchObject({ exitCode: 0 });
  expect(await readFile(join(folder, 'another/imports/ada/part'), 'utf8')).toBe('a table');
  expect(await readFile(join(folder, 'another/backups/monday.age'), 'utf8')).toBe('sealed');
  expect(await readFile(join(folder, 'backups/monday.age'), 'utf8')).toBe('sealed');
});

it('replaces what arrived otherwise, and finds backups in a folder of their own', async () => {
  await openStorage({ ...store.place, prefix: 'backups/' }).write('monday.age', [Buffer.from('seaIed')]);
  expect((await run(['copy-from', '.', '--backups', 'backups'])).said).toContain('Backups: 1 file copied');
  await run(['copy-to', 'another']);
  expect(await readFile(join(folder, 'another/backups/monday.age'), 'utf8')).toBe('sealed');
});

it('says what keeps it, and goes on from there', async () => {
  store.fails = (asked) => (/^PUT .*backups/.test(asked) ? { status: 403, code: 'AccessDenied' } : null);
  const stopped = await run(['copy-from', '.']);
  expect(stopped.exitCode).toBe(1);
  expect(stopped.said).toContain('Backups: they could not be copied');
  expect(stopped.said).toContain('the store refused access');
  store.fails = () => null;
  const { exitCode, said } = await run(['copy-from', '.']);
  expect([exitCode, said]).toEqual([0, expect.stringContaining('Imports: 0 files copied')]);
});

it('wants a store, a direction and a folder', async () => {
  expect(await run(['copy-from', '.'], {})).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('Set STORAGE_URL'),
  });
  for (const words of [[], ['copy'], ['copy-from'], ['copy-from', '.', '--backups']])
    expect(await run(words)).toMatchObject({ exitCode: 1, said: expect.stringContaining('Usage: ') });
  const { said } = await run(['copy-from', '.'], { ...store.variables, BACKUP_DIR: 'elsewhere' });
  expect(said).toContain('Backups: BACKUP_DIR says');
});
