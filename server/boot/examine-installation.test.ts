import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLanguageModel } from '../../sandbox/language-model/start-language-model.ts';
import { readEnvironment } from '../platform/environment.ts';
import { examineInstallation } from './examine-installation.ts';

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

describe('a language model', () => {
  const examined = async (url: string, key = 'hunter2') => {
    const variables = { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: 'small', LANGUAGE_MODEL_KEY: key };
    const findings = await examineInstallation(readEnvironment({ DATA_DIR: dataDir, ...variables }, dataDir));
    return findings.find(({ sentence }) => sentence.startsWith('The language model'));
  };

  it('that answers is fine as it is', async () => {
    await using model = await startLanguageModel({ key: 'hunter2' });
    const finding = await examined(model.url);
    expect(finding?.isFine).toBe(true);
    expect(finding?.sentence).toContain(`The language model small at ${model.url} answers in 0.`);
  });

  it('that does not, or not what it is asked, is found out, and its key is not told', async () => {
    await using model = await startLanguageModel({ key: 'another' });
    const refused = await examined(model.url);
    expect(refused).toMatchObject({ isFine: false });
    expect(refused?.sentence).toContain('adds nothing to searches. The language model answered 401. Look');
    expect(refused?.sentence).not.toContain('hunter2');
    model.mood = { kind: 'says', content: '{"answer": "Toronto"}' };
    expect((await examined(model.url, 'another'))?.sentence).toContain('in another form');
    await model.close();
    expect((await examined(model.url))?.sentence).toContain('cannot be reached');
  });
});
