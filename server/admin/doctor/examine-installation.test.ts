import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFilingServer } from '../../../sandbox/filing-server/start-filing-server.ts';
import { startLanguageModel } from '../../../sandbox/language-model/start-language-model.ts';
import { startMailServer } from '../../../sandbox/mail-server/start-mail-server.ts';
import { writeRecordedServer } from '../../platform/database/recorded-server.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { serve } from '../../platform/http/serve.ts';
import { broken, type Check, fine, printChecks, toDo } from './check.ts';
import { examineInstallation } from './examine-installation.ts';
import { judgeAnswerTime } from './examine-outside.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** What stands in the DNS. */
const records: Record<string, string[]> = {
  'upround.example': ['v=spf1 include:mail.example -all'],
  '_dmarc.upround.example': ['v=DMARC1; p=reject'],
};

async function examined(variables: Record<string, string>): Promise<Check[]> {
  const environment = readEnvironment({ DATA_DIR: dataDir, ...variables }, dataDir);
  return (await examineInstallation(environment, async (name) => records[name] ?? [])).findings;
}

const reported = async (verdict: Check['verdict'], variables: Record<string, string>) =>
  (await examined(variables)).filter((one) => one.verdict === verdict).map(({ sentence }) => sentence);

const rss = readFileSync(
  new URL('../../ingest/sources/feed/samples/rssparser-rss-1.rss', import.meta.url),
  'utf8',
);

/** A feed at `/feed`, a web page at `/page`; nothing else. */
const openFeed = () =>
  serve('127.0.0.1', 0, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/feed')
      return new Response(rss, { headers: { 'content-type': 'application/rss+xml' } });
    return new Response('<p>Welcome</p>', {
      status: pathname === '/page' ? 200 : 404,
      headers: { 'content-type': 'text/html' },
    });
  });

const reached = { SOURCES_PRIVATE_HOSTS: '127.0.0.1', SOURCES_CONTACT: 'ops@upround.example' };

it('has nothing left to do once everything is set, and each of it answers', async () => {
  await using mail = await startMailServer();
  const filings = await startFilingServer();
  const feed = await openFeed();
  const checks = await examined({
    ...reached,
    PUBLIC_URL: 'https://upround.example',
    OPERATOR_NAME: 'Upround Ltd',
    OPERATOR_ADDRESS: '1 Quay Street, Bristol',
    OPERATOR_COUNTRY: 'GB',
    SUPPORT_EMAIL: 'help@harbour-ledger.com',
    BACKUP_KEY: 'a key of tests only',
    EDGAR_URL: filings.url,
    FEEDS: `http://127.0.0.1:${feed.port}/feed`,
    SMTP_URL: mail.url,
    MAIL_EVENTS_SECRET: 'a secret of sixteen',
    MAIL_FROM: 'Upround <alerts@upround.example>',
    PAYPRO_VENDOR_ACCOUNT_ID: '7',
    PAYPRO_API_SECRET_KEY: 'secret',
    PAYPRO_VALIDATION_KEYS: 'validation',
  });
  await Promise.all([filings.close(), feed.close(0)]);
  expect(checks.filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  expect(filings.requests).toHaveLength(1);
  expect(mail.connectionCount()).toBe(1);
  expect(mail.received).toEqual([]);
});

it('says what a trial still lacks, and how to set it', async () => {
  const sentences = await reported('toDo', { FEEDS: 'http://127.0.0.1:9/feed' });
  expect(sentences).toHaveLength(3);
  expect(sentences.filter((sentence) => sentence.includes('Set BACKUP_KEY to 16'))).toHaveLength(1);
  expect(sentences[0]).toContain('Set SOURCES_CONTACT to your email address.');
  expect(sentences[1]).toContain('Set SMTP_URL to send them.');
});

it('says once what several feeds fail for alike', async () => {
  const feeds = ['one', 'two', 'three'].map((name) => `http://${name}.invalid/feed`);
  const [sentence = ''] = await reported('broken', { FEEDS: feeds.join(',') });
  expect(sentence).toContain('Funding news: 3 of 3 feeds can’t be read: http://one.invalid/feed (');
  expect(sentence).toContain('The same for http://two.invalid/feed, http://three.invalid/feed.');
});

it('finds out what is set and does not answer, and ends as a failure for it', async () => {
  const feed = await openFeed();
  const address = `http://127.0.0.1:${feed.port}`;
  const variables = {
    ...reached,
    EDGAR_URL: address,
    FEEDS: `${address}/page,${address}/gone`,
    SMTP_URL: 'smtp://robot:hunter2@127.0.0.1:9',
    DATABASE_URL: 'postgresql://upround:hunter2@127.0.0.1:9/upround',
  };
  const sentences = await reported('broken', variables);
  const partly = await reported('toDo', { ...variables, FEEDS: `${address}/feed,${address}/gone` });
  await feed.close(0);
  expect(sentences).toHaveLength(4);
  expect(sentences[0]).toContain('The database at postgresql://127.0.0.1:9/upround cannot be used');
  expect(sentences[1]).toContain(`Funding news: 2 of 2 feeds can’t be read: ${address}/page (`);
  expect(sentences[2]).toContain(`Form D filings can’t be fetched from ${address}: `);
  expect(sentences[3]).toContain('Emails can’t be sent: the mail server 127.0.0.1:9 failed (');
  expect(sentences.join()).not.toContain('hunter2');
  expect(partly.join()).toContain('Funding news: 1 of 2 feeds can’t be read');

  const lines: string[] = [];
  expect(printChecks([fine('well'), broken('not')], (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(['ok     well', 'BROKEN not']);
  expect(printChecks([fine('well'), toDo('more')], () => undefined)).toBe(0);
});

it('names the server that the data folder was moved to, where its address is not set', async () => {
  await writeRecordedServer(dataDir, 'postgresql://db.example:5432/upround');
  const [sentence] = await reported('broken', { SOURCES: 'off' });
  expect(sentence).toContain('belongs to postgresql://db.example:5432/upround, but DATABASE_URL is not set.');
});

it('warns of what is dangerous or cannot work', async () => {
  await chmod(dataDir, 0o755);
  await using mail = await startMailServer();
  const sentences = await reported('toDo', {
    SOURCES: 'off',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://upround.example',
    BILLING: 'sandbox',
    DATABASE_URL: 'postgresql://upround:secret@127.0.0.1:9/upround',
  });
  expect(sentences.join('\n')).toContain(`chmod 700 ${dataDir}`);
  expect(sentences.join('\n')).toContain('is not encrypted');
  expect(sentences.join('\n')).toContain('set AUTH_SECRET');
  expect(sentences.join('\n')).toContain('Set MAIL_FROM');
  expect(sentences.join('\n')).toContain('anyone can get them for free');
  expect(sentences.join('\n')).not.toContain('secret@');
});

describe('a language model', () => {
  const examinedModel = async (url: string, key = 'hunter2') => {
    const variables = { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: 'small', LANGUAGE_MODEL_KEY: key };
    const checks = await examined({ SOURCES: 'off', ...variables });
    return checks.find(({ sentence }) => sentence.startsWith('The language model'));
  };

  it('that answers works, and how soon is said', async () => {
    await using model = await startLanguageModel({ key: 'hunter2' });
    const check = await examinedModel(model.url);
    expect(check?.verdict).not.toBe('broken');
    expect(check?.sentence).toMatch(/^The language model small at http:\S+ (?:answers in|took) \d+\.\d s/);
  });

  it('is fine as long as searches wait for it', () => {
    expect(judgeAnswerTime('It', 1_500)).toEqual(fine('It answers in 1.5 s.'));
    expect(judgeAnswerTime('It', 1_700)).toMatchObject({
      verdict: 'toDo',
      sentence: expect.stringContaining('It took 1.7 s to answer'),
    });
  });

  it('that does not, or not what it is asked, is found out, and its key is not told', async () => {
    await using model = await startLanguageModel({ key: 'another' });
    const refused = await examinedModel(model.url);
    expect(refused).toMatchObject({ verdict: 'broken' });
    expect(refused?.sentence).toContain('doesn’t work for searches. The language model answered 401. Check');
    expect(refused?.sentence).not.toContain('hunter2');
    model.mood = { kind: 'says', content: '{"answer": "Toronto"}' };
    expect((await examinedModel(model.url, 'another'))?.sentence).toContain('have the wrong format');
    await model.close();
    expect((await examinedModel(model.url))?.sentence).toContain('cannot be reached');
  });
});
