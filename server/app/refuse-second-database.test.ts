import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeInstallation } from './describe-installation.ts';
import { recordDatabase, refuseSecondDatabase } from './refuse-second-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'installation-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const databaseUrl = 'postgresql://upround:hunter2@db.example:5432/upround?sslmode=require';

it('is said which installation is meant, and never its password', () => {
  expect(describeInstallation({ databaseUrl: null, dataDir: '/srv/upround' })).toBe(
    'the embedded database in /srv/upround',
  );
  expect(describeInstallation({ databaseUrl, dataDir })).toBe(
    'the PostgreSQL database upround on db.example:5432',
  );
});

it('lets a start make a database, and no command that looks in the wrong folder', async () => {
  const here = { databaseUrl: null, dataDir };
  await refuseSecondDatabase(here, { mayMake: true });
  await expect(refuseSecondDatabase(here, { mayMake: false })).rejects.toThrow(`${dataDir} has no database.`);
  await mkdir(join(dataDir, 'database'));
  await refuseSecondDatabase(here, { mayMake: false });
});

it('refuses to begin an empty database beside the server that was used before', async () => {
  await recordDatabase({ databaseUrl, dataDir });
  for (const mayMake of [true, false])
    await expect(refuseSecondDatabase({ databaseUrl: null, dataDir }, { mayMake })).rejects.toThrow(
      'belongs to the PostgreSQL database upround on db.example:5432, but DATABASE_URL is not set',
    );
  await refuseSecondDatabase({ databaseUrl, dataDir }, { mayMake: false });
  expect(await readFile(join(dataDir, 'database.json'), 'utf8')).not.toContain('hunter2');
});
