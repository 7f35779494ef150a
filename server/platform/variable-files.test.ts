import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'upround-variables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function refusalOf(variables: Record<string, string>): string {
  try {
    readEnvironment(variables, folder);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
  throw new Error('It was taken.');
}

const key = 'correct horse battery staple';
const smtp = 'smtps://upround:hunter2@mail.example';

it('takes any variable from a file, without the line end that editors put behind it', () => {
  const environment = readEnvironment(
    {
      BACKUP_KEY_FILE: put('backup', `${key}\n`),
      SMTP_URL_FILE: put('smtp', `${smtp}\r\n`),
      AUTH_SECRET_FILE: relative(folder, put('auth', 'a secret of thirty-two characters')),
      DATABASE_URL_FILE: put('database', 'postgresql://upround:hunter2@db.example/upround'),
      PORT_FILE: put('port', '4000\n'),
      AUTH_SECRET: ' ',
      ADMIN_PASSWORD_FILE: '',
    },
    folder,
  );
  expect(environment).toMatchObject({
    smtpUrl: smtp,
    authSecret: 'a secret of thirty-two characters',
    databaseUrl: 'postgresql://upround:hunter2@db.example/upround',
    port: 4000,
    backups: { key },
    adminPassword: null,
  });
  expect(environment.fromFiles.toSorted()).toEqual([
    'AUTH_SECRET',
    'BACKUP_KEY',
    'DATABASE_URL',
    'PORT',
    'SMTP_URL',
  ]);
});

it('keeps the lines of a key, and refuses one that is none', () => {
  const domain = { DKIM_DOMAIN: 'upround.example', DKIM_SELECTOR: 'a' };
  expect(refusalOf({ ...domain, DKIM_PRIVATE_KEY_FILE: put('dkim', 'no key') })).toContain(
    'DKIM_PRIVATE_KEY: is no RSA key in PEM',
  );
});

it('refuses a variable that is given twice', () => {
  expect(refusalOf({ BACKUP_KEY: key, BACKUP_KEY_FILE: put('backup', key) })).toBe(
    'The configuration has a fault: BACKUP_KEY: is given twice, by itself and by BACKUP_KEY_FILE; keep one of them.',
  );
});

it('names a file that says nothing, every one at once', () => {
  mkdirSync(join(folder, 'folder'));
  const refusal = refusalOf({
    BACKUP_KEY_FILE: join(folder, 'nowhere'),
    AUTH_SECRET_FILE: put('empty', '\n \n'),
    OIDC_CLIENT_SECRET_FILE: join(folder, 'folder'),
    LANGUAGE_MODEL_KEY_FILE: put('binary', new Uint8Array([0xff, 0xfe, 0x00])),
    ADMIN_PASSWORD_FILE: put('long', 'x'.repeat(300 * 1024)),
    LETTER_MODEL_KEY_FILE: '/dev/zero',
  });
  expect(refusal).toContain('BACKUP_KEY_FILE: names a file that is not there');
  expect(refusal).toContain('AUTH_SECRET_FILE: names a file that holds nothing');
  expect(refusal).toContain('OIDC_CLIENT_SECRET_FILE: names a folder');
  expect(refusal).toContain('LANGUAGE_MODEL_KEY_FILE: names a file that cannot be read as text');
  expect(refusal).toContain('ADMIN_PASSWORD_FILE: names a file that is too long');
  expect(refusal).toContain('LETTER_MODEL_KEY_FILE: names no ordinary file');
});

it('prints nothing of a secret, though it stands where its path belongs or is a wrong one', () => {
  expect(refusalOf({ SMTP_URL_FILE: smtp, SMTP_URL: smtp })).not.toContain('hunter2');
  expect(refusalOf({ SMTP_URL_FILE: smtp })).not.toContain('hunter2');
  for (const name of ['SMTP_URL', 'DATABASE_URL', 'PAYPRO_VENDOR_ACCOUNT_ID', 'BACKUP_KEY', 'AUTH_SECRET'])
    expect(refusalOf({ [`${name}_FILE`]: put('wrong', 'hunter2') })).not.toContain('hunter2');
});
