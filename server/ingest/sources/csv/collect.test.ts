import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../../platform/environment.ts';
import type { Fetcher, FetchResponse } from '../../../platform/fetch/fetcher.ts';
import { createLogger } from '../../../platform/log.ts';
import type { CollectContext } from '../../source.ts';
import { collectTables, csvSource } from './source.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function contextWith(response: FetchResponse): CollectContext {
  const fetcher: Fetcher = async () => response;
  return {
    environment: readEnvironment({}, '/'),
    fetcher,
    log: createLogger('silent'),
    now: () => new Date('2026-11-20'),
    signal: new AbortController().signal,
    isKnown: async () => false,
    addedFeeds: async () => [],
    validatorsOf: async () => ({ etag: null, lastModified: null }),
  };
}

const offline = contextWith({
  kind: 'refused',
  status: null,
  retryAfterSeconds: null,
  reason: 'No network.',
});

async function collect(target: string | null, context = offline) {
  const found: string[] = [];
  for await (const item of collectTables(context, target))
    found.push(item.kind === 'failure' ? item.reason : item.externalId);
  return found;
}

test('a folder gives its companies before the rounds that name them, and nothing but tables', async () => {
  await writeFile(
    join(folder, 'a-rounds.csv'),
    'company_permalink,company_name,funding_round_type,funded_at\n',
  );
  await writeFile(join(folder, 'z-companies.csv'), 'permalink,name,category_code\n');
  await writeFile(join(folder, 'README.md'), '# Not a table');
  await mkdir(join(folder, 'more'));
  await writeFile(join(folder, 'more', 'organizations.tsv'), 'uuid\tname\n');
  expect(await collect(folder)).toEqual([
    join('more', 'organizations.tsv'),
    'z-companies.csv',
    'a-rounds.csv',
  ]);
});

test('a single file is read whatever it is called', async () => {
  const path = join(folder, 'export');
  await writeFile(path, 'permalink,name,category_code\n');
  expect(await collect(path)).toEqual(['export']);
});

test('what cannot be had is told in a sentence', async () => {
  const path = join(folder, 'big.csv');
  await writeFile(path, '');
  await truncate(path, 50 * 1024 * 1024 + 1);
  expect(await collect(path)).toEqual(['The file is larger than 50 MB. Split it into parts first.']);
  expect(await collect(join(folder, 'absent.csv'))).toEqual(['There is no such file or folder.']);
  await mkdir(join(folder, 'empty'));
  expect(await collect(join(folder, 'empty'))).toEqual(['The folder holds no .csv, .tsv or .txt file.']);
  expect(await collect(null)).toEqual([expect.stringMatching(/Name a CSV file/)]);
});

test('an address is fetched, and a refusal is passed on', async () => {
  const url = 'https://exports.example/companies.csv';
  const served = contextWith({
    kind: 'fetched',
    url,
    mediaType: 'text/csv',
    body: Buffer.from('a,b'),
    etag: null,
    lastModified: null,
  });
  expect(await collect(url, served)).toEqual([url]);
  expect(await collect(url)).toEqual(['No network.']);
});

test('the schedule leaves it alone', () => {
  expect(csvSource.offBecause(offline.environment)).toMatch(/only when you start it/);
});
