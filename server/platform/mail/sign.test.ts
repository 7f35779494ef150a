import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { expect, it } from 'vitest';
import { startMailServer } from '../../../sandbox/mail-server/start-mail-server.ts';
import type { DkimSettings } from './mail-settings.ts';
import { createSigner } from './sign.ts';
import { openSmtp } from './smtp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const settings: DkimSettings = { domain: 'upround.example', selector: 'one', key: pem };

/** The DNS of the domain that signs. */
const resolver = async (name: string) => {
  if (name === 'one._domainkey.upround.example') return [[record]];
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
const verify = async (raw: Buffer) => (await dkimVerify(raw, { resolver })).results[0];

async function receivedMail(changes = {}): Promise<Buffer> {
  await using server = await startMailServer();
  const mailFrom = 'Upround <alerts@upround.example>';
  const smtp = openSmtp({ smtpUrl: server.url, mailFrom, connections: 1, signer: createSigner(settings) });
  const outcome = await smtp.send('a-mail', {
    to: 'Ada@Example.com',
    subject: 'Ölmühle raised: €3.2M round',
    text: `Grüße\n.\n${'A long line of words. '.repeat(80)}`,
    html: '<p>Grüße</p>',
    stopUrl: `https://upround.example/unsubscribe?token=${'a'.repeat(90)}.${'b'.repeat(43)}`,
    ...changes,
  });
  smtp.close();
  expect(outcome).toBe('sent');
  return server.received[0]?.raw ?? Buffer.alloc(0);
}

it('signs a mail so that a receiver believes it, with both headers by which it is stopped', async () => {
  const found = await verify(await receivedMail());
  expect(found).toMatchObject({
    status: { result: 'pass' },
    signingDomain: 'upround.example',
    selector: 'one',
  });
  const signed = found?.signingHeaders?.keys?.toLowerCase().split(/[:\s]+/) ?? [];
  for (const header of [
    'from',
    'to',
    'subject',
    'date',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
  ])
    expect(signed).toContain(header);
});

it.each([
  ['its subject', /Subject: [^\r]*/, 'Subject: Another'],
  ['where it is stopped', /List-Unsubscribe-Post: [^\r]*/, 'List-Unsubscribe-Post: No'],
  ['its words', /Gr=C3=BC=C3=9Fe/, 'Something else'],
])('is not trusted when a relay changes %s', async (_, pattern, by) => {
  const raw = (await receivedMail()).toString('latin1');
  expect(raw).toMatch(pattern);
  expect((await verify(Buffer.from(raw.replace(pattern, by), 'latin1')))?.status.result).not.toBe('pass');
});

it('still knows that nothing was handed over when the line breaks before the message', async () => {
  await using server = await startMailServer();
  server.setMood('drop-at-recipient');
  const smtp = openSmtp({
    smtpUrl: server.url,
    mailFrom: 'alerts@upround.example',
    connections: 1,
    patienceMs: 10_000,
    signer: createSigner(settings),
  });
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  expect(await smtp.send('a-mail', mail)).toMatchObject({ permanent: false, of: 'connection' });
  server.setMood('drop-after-message');
  expect(await smtp.send('another', mail)).toBe('unknown');
  smtp.close();
});
