import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { examineInstallation } from './examine-installation.ts';
import { readEnvironment } from './platform/environment.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function toDo(variables: Record<string, string>): Promise<string[]> {
  const findings = await examineInstallation(readEnvironment({ DATA_DIR: dataDir, ...variables }, dataDir));
  return findings.filter(({ isFine }) => !isFine).map(({ sentence }) => sentence);
}

it('has nothing left to do once everything is set', async () => {
  expect(
    await toDo({
      PUBLIC_URL: 'https://upround.example',
      SOURCES_CONTACT: 'ops@upround.example',
      SMTP_URL: 'smtps://mail.upround.example',
      MAIL_FROM: 'Upround <alerts@upround.example>',
      PAYPRO_VENDOR_ACCOUNT_ID: '7',
      PAYPRO_API_SECRET_KEY: 'secret',
      PAYPRO_VALIDATION_KEYS: 'validation',
    }),
  ).toEqual([]);
});

it('says what a trial still lacks, and how to set it', async () => {
  const sentences = await toDo({});
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain('Set SOURCES_CONTACT to your e-mail address.');
  expect(sentences[1]).toContain('Set SMTP_URL to send it.');
});

it('warns of what is dangerous or cannot work', async () => {
  await chmod(dataDir, 0o755);
  const sentences = await toDo({
    SOURCES: 'off',
    SMTP_URL: 'smtp://mail.upround.example',
    PUBLIC_URL: 'http://upround.example',
    BILLING: 'sandbox',
    DATABASE_URL: 'postgresql://upround:secret@127.0.0.1:9/upround',
  });
  expect(sentences.join('\n')).toContain('The database at postgresql://127.0.0.1:9/upround cannot be used');
  expect(sentences.join('\n')).toContain(`chmod 700 ${dataDir}`);
  expect(sentences.join('\n')).toContain('is not encrypted');
  expect(sentences.join('\n')).toContain('set AUTH_SECRET');
  expect(sentences.join('\n')).toContain('Set MAIL_FROM');
  expect(sentences.join('\n')).toContain('whoever comes gets them for nothing');
  expect(sentences.join('\n')).not.toContain('secret@');
});
