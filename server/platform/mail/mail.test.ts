import { expect, it } from 'vitest';
import { createMailer } from './mail.ts';

const settings = {
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'Upround <alerts@upround.example>',
  smtpConnections: 2,
  smtpRate: null,
};
const forEver = () => new Promise<void>(() => undefined);

it('is not there without a mail server', () => {
  expect(createMailer({ ...settings, smtpUrl: null })).toBeNull();
});

it('lets no digest delay what a user waits for', async () => {
  const mailer = createMailer(settings);
  let begun = 0;
  for (let mail = 0; mail < 50; mail += 1)
    void mailer?.whenFree('bulk', () => {
      begun += 1;
      return forEver();
    });
  expect(await mailer?.whenFree('transactional', async () => 'sent')).toBe('sent');
  expect(begun).toBe(settings.smtpConnections);
});

it('goes on after one that failed', async () => {
  const mailer = createMailer({ ...settings, smtpConnections: 1 });
  const broken = mailer?.whenFree('bulk', () => Promise.reject(new Error('broken')));
  const next = mailer?.whenFree('bulk', async () => 'sent');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('sent');
});

it('keeps to its rate, and lets one digest at most go before what a user waits for', async () => {
  const mailer = createMailer({ ...settings, smtpConnections: 10, smtpRate: 50 });
  const left: string[] = [];
  const startedAt = performance.now();
  const digests = Array.from({ length: 10 }, () => mailer?.whenFree('bulk', async () => left.push('digest')));
  await digests[0];
  await mailer?.whenFree('transactional', async () => left.push('reset'));
  expect(left.indexOf('reset')).toBeLessThanOrEqual(2);
  await Promise.all(digests);
  // Eleven mails: ten spaces of 20 ms between them, and the clock may be a little early.
  expect(performance.now() - startedAt).toBeGreaterThan(190);
});
