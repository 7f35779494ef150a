import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackSnapshot } from './unpack-snapshot.ts';

const options = { databases: [], part: null, say: () => undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, body: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), body);
  return join(folder, name);
}

it('hands over every byte, whatever the encoding, the line ends and the packing', async () => {
  const companies = Buffer.from('name\rCaf\x8e\rOne\rLast, without an end', 'latin1');
  const rounds = Buffer.from('name\r\nCafé\r\n', 'utf8');
  await using snapshot = await unpackSnapshot({
    ...options,
    isQuick: false,
    companiesFile: await write('given.csv', companies),
    roundsFile: await write('given.csv.gz', gzipSync(rounds)),
  });
  expect(await readFile(join(snapshot.folder, 'companies.csv'))).toEqual(companies);
  expect(await readFile(join(snapshot.folder, 'rounds.csv'))).toEqual(rounds);
  expect(snapshot.rows).toBe(4);
});

it('takes the header and a tenth when it has to be quick', async () => {
  const table = Buffer.from(`name\n${'Kestrel\n'.repeat(99)}`);
  await using snapshot = await unpackSnapshot({
    ...options,
    isQuick: true,
    companiesFile: await write('companies.csv', table),
    roundsFile: await write('rounds.csv', table),
  });
  expect(await readFile(join(snapshot.folder, 'rounds.csv'), 'utf8')).toBe(`name\n${'Kestrel\n'.repeat(9)}`);
  expect(snapshot.rows).toBe(18);
});
