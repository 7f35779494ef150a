import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultOfWords } from '../server/app/commands.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'command-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const deadServer = { DATABASE_URL: 'postgresql://upround:hunter2@127.0.0.1:9/upround' };

function runCommand(
  words: string[],
  variables: Record<string, string> = {},
): Promise<{ exitCode: number; said: string }> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', SOURCES: 'off', SMTP_URL: '', ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run-command.ts', ...words], { env }, (error, out, complaints) =>
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, said: `${out}${complaints}` }),
    );
  });
}

it('begins no database where none is, but says which was looked for', async () => {
  const { exitCode, said } = await runCommand(['admin', 'create', 'ada@example.com']);
  expect(exitCode).toBe(1);
  expect(said).toContain(`${dataDir} has no database.`);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

it('says which installation it works on, without its password', async () => {
  const { exitCode, said } = await runCommand(['admin', 'create', 'ada@example.com'], deadServer);
  expect(exitCode).toBe(1);
  expect(said).toMatch(/^Working on the PostgreSQL database upround on 127\.0\.0\.1:9\.$/m);
  expect(said).not.toContain('hunter2');
});

it('has the doctor fail when the database is out of reach, and only then', async () => {
  const broken = await runCommand(['doctor'], deadServer);
  expect(broken.exitCode).toBe(1);
  expect(broken.said).toMatch(
    /^BROKEN The database at postgresql:\/\/127\.0\.0\.1:9\/upround cannot be used/m,
  );
  expect(broken.said).not.toContain('hunter2');
  const trial = await runCommand(['doctor']);
  expect(trial.exitCode).toBe(0);
  expect(trial.said).toContain(`Looking at the embedded database in ${dataDir}.`);
});

it('says how a command is used before it opens any database', async () => {
  const { exitCode, said } = await runCommand(['admin', 'help'], deadServer);
  expect(exitCode).toBe(1);
  expect(said).toMatch(/^Usage: npm run admin/);
});

it.each([
  ['seed', '--help'],
  ['backup', 'now'],
  ['alerts', '--since', 'yesterday'],
  ['ingest'],
  ['import'],
  ['unheard-of'],
])('knows by the words alone that %s %s makes no sense', (name, ...words) => {
  expect(faultOfWords(name, words)).toMatch(/^(Usage: npm run|Unknown command)/);
});
