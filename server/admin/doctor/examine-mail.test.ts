import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { compareClocks } from './examine-machine.ts';
import { examineMailRecords } from './examine-mail.ts';

const variables = { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'Upround <alerts@news.upround.example>' };

async function reported(records: Record<string, string[]>, changes: Record<string, string> = {}) {
  const environment = readEnvironment({ ...variables, ...changes }, '/');
  return examineMailRecords(environment, async (name) => records[name] ?? []);
}
const sentences = async (...given: Parameters<typeof reported>) =>
  (await reported(...given)).map(({ verdict, sentence }) => `${verdict} ${sentence}`).join('\n');

const spf = 'v=spf1 include:mail.example -all';

it('finds what receivers look for, a policy also at the domain above', async () => {
  const checks = await reported({
    'news.upround.example': ['something else', spf],
    '_dmarc.upround.example': ['v=DMARC1; p=quarantine'],
  });
  expect(checks.map(({ verdict }) => verdict)).toEqual(['fine', 'fine']);
  expect(checks[1]?.sentence).toContain('p=quarantine');
});

it('says what is missing, doubled or too open, and what to do', async () => {
  expect(await sentences({})).toMatch(/toDo SPF: .*v=spf1\.\ntoDo DMARC: .*_dmarc\.news\.upround\.example/);
  const twice = { 'news.upround.example': [spf, spf] };
  expect(await sentences(twice)).toContain('has 2 records, so receivers ignore them all');
  expect(await sentences({ 'news.upround.example': ['v=spf1 +all'] })).toContain('allows any sender');
  expect(await sentences({ '_dmarc.news.upround.example': ['v=DMARC1; p=none'] })).toContain('p=none');
});

it('looks for the key of our own signature', async () => {
  const signed = {
    DKIM_DOMAIN: 'upround.example',
    DKIM_SELECTOR: 'one',
    DKIM_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 1_024 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  };
  const name = 'one._domainkey.upround.example';
  expect(await sentences({}, signed)).toContain(`there is no key at ${name}`);
  expect(await sentences({ [name]: ['v=DKIM1; p='] }, signed)).toContain('was revoked');
  expect(await sentences({ [name]: ['v=DKIM1; k=rsa; p=MIGf'] }, signed)).toContain('fine DKIM');
});

it('asks no one where no mail leaves, or nothing is to be asked outside', async () => {
  const refuse = () => Promise.reject(new Error('It was asked.'));
  for (const changes of [{ SMTP_URL: '' }, { SOURCES: 'off' }, { MAIL_FROM: 'a@upround.local' }]) {
    const environment = readEnvironment({ ...variables, ...changes }, '/');
    expect(await examineMailRecords(environment, refuse)).toEqual([]);
  }
});

it('says so when the DNS does not answer', async () => {
  const checks = await examineMailRecords(readEnvironment(variables, '/'), () =>
    Promise.reject(new Error('queryTxt ETIMEOUT')),
  );
  expect(checks).toMatchObject([{ verdict: 'toDo' }]);
});

it('compares clocks', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(compareClocks(now, new Date(now.getTime() + 900)).verdict).toBe('fine');
  expect(compareClocks(now, new Date(now.getTime() - 60_000)).sentence).toContain('60 s apart');
});
