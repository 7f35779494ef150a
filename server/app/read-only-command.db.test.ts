import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { onServer, urlOf } from '../../fixtures/on-server.ts';
import { examineInstallation } from '../admin/doctor/examine-installation.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createLogger } from '../platform/log.ts';
import { readOnlyCommand } from './read-only-command.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reads-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const { signal } = new AbortController();
const environmentOf = (variables: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'silent', ...variables }, dataDir);

/** Every file and folder with its bytes and when it was last written. */
async function state(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const described = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, mode } = await stat(path);
    const bytes = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : '';
    return `${path} ${mode} ${mtimeMs} ${bytes}`;
  });
  return (await Promise.all(described)).sort();
}

async function readAt(variables: Record<string, string> = {}): Promise<string> {
  const said: string[] = [];
  const environment = environmentOf(variables);
  const { findings } = await examineInstallation(environment, async () => []);
  said.push(...findings.map(({ sentence }) => sentence));
  for (const name of ['doctor', 'sources'])
    await readOnlyCommand(environment, { name, words: [], say: (line) => said.push(line), signal });
  return said.join('\n');
}

it('makes nothing in a data folder that is empty', async () => {
  expect(await readAt()).toContain('has no database yet');
  expect(await state()).toEqual([]);
});

it('leaves every byte of an embedded database as it is', async ({ skip }) => {
  if (inject('testDatabase').kind !== 'pglite') return skip('It is about files.');
  await openDatabase(readEnvironment({ DATA_DIR: dataDir }, '/'), createLogger('warn')).then(({ close }) =>
    close(),
  );
  const before = await state();
  expect(before.length).toBeGreaterThan(100);
  expect(await readAt()).not.toContain('schema is out of date');
  expect(await state()).toEqual(before);
});

it('makes no table on a server whose database is empty', async ({ skip }) => {
  const from = inject('testDatabase');
  if (from.kind !== 'postgres') return skip('There is no server here.');
  const name = `${from.prefix}reads_only`;
  await onServer(from.serverUrl, (client) => client.query(`create database ${name}`));
  const url = urlOf(from.serverUrl, name);
  try {
    expect(await readAt({ DATABASE_URL: url })).toContain('schema is out of date');
    const tables = await onServer(url, (client) =>
      client.query(`select 1 from pg_class join pg_namespace n on n.oid = relnamespace
        where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`),
    );
    expect(tables).toMatchObject({ rowCount: 0 });
    expect(await state()).toEqual([]);
  } finally {
    await onServer(from.serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
});
