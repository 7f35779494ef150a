import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Context } from '../../platform/context.ts';
import { deliverMail } from '../deliver-mail.ts';
import { applyMailEvent } from '../events/apply-mail-event.ts';
import { mailboxJobs } from '../jobs.ts';
import { findSuppression, forgiveBounces } from '../suppressions/suppressions.ts';
import { mails, softBounces, suppressions } from '../table.ts';
import { makeBounceAddress, readBounceAddress, receiveReport } from './receive-report.ts';
import { recordBounce } from './record-bounce.ts';

let fixture: Fixture;
const domain = 'returns.upround.example';
const address = 'ada@example.com';

beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(mails);
  await fixture.db.delete(suppressions);
  await fixture.db.delete(softBounces);
});

const context = (): Context => ({
  ...fixture.context(),
  environment: { ...fixture.environment, bounceDomain: domain },
});

async function sentMail({ to = 'Ada@Example.com', lane = 'bulk' as 'bulk' | 'transactional' } = {}) {
  const message = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const { mailId } = await deliverMail(context(), { occasion: randomUUID(), userId: null, lane, message });
  return mailId;
}
const statusOf = async (mailId: string) =>
  (await fixture.db.select().from(mails).where(eq(mails.id, mailId)))[0]?.status;
const reason = async () => (await findSuppression(context(), 'ADA@example.com'))?.reason ?? null;
const soft = () => recordBounce(context(), { address, kind: 'soft', detail: '4.2.2 full' });

function report({ action = 'failed', status = '5.1.1', words = '550 5.1.1 User unknown' } = {}): Buffer {
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
      'MIME-Version: 1.0',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'This is the mail system at host mx.example.com.',
      '--part',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; ada@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${words.split(' ').slice(0, 2).join(' ')}`,
      `    ${words.split(' ').slice(2).join(' ')}`,
      '',
      '--part',
      'Content-Type: message/rfc822',
      '',
      'Subject: Hello',
      '',
      'Hello',
      '--part--',
    ].join('\r\n'),
  );
}
const receive = (mailId: string, raw: Buffer) =>
  receiveReport(context(), { to: makeBounceAddress(context(), mailId, domain), raw });

describe('the return path', () => {
  it('names one mail, in any case, and only with our signature', () => {
    const mailId = randomUUID();
    const made = makeBounceAddress(context(), mailId, domain);
    expect(made.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(readBounceAddress(context(), made.toUpperCase())).toBe(mailId);
    const forged = made.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const other of [forged, `bounces@${domain}`, made.replace(domain, 'elsewhere.example'), ''])
      expect(readBounceAddress(context(), other)).toBeNull();
    expect(readBounceAddress(fixture.context(), made)).toBeNull();
  });
});

describe('a report that comes back', () => {
  it('of a mailbox that is not there stops digests to its address, in any case; other mails go out', async () => {
    const mailId = await sentMail();
    expect(await receive(mailId, report())).toBe('applied');
    expect(await statusOf(mailId)).toBe('bounced');
    expect(await reason()).toBe('hard-bounce');
    expect(await statusOf(await sentMail())).toBe('suppressed');
    expect(await statusOf(await sentMail({ lane: 'transactional' }))).toBe('sent');
    expect(await statusOf(await sentMail({ to: 'grace@example.com' }))).toBe('sent');
  });

  it('counts once, however often and at once it comes', async () => {
    const mailId = await sentMail();
    const raw = report({ status: '4.2.2', words: '452 4.2.2 Mailbox full' });
    const receipts = await Promise.all([1, 2, 3].map(() => receive(mailId, raw)));
    expect(receipts.sort()).toEqual(['applied', 'known', 'known']);
    expect(await fixture.db.select().from(softBounces)).toMatchObject([{ days: 1 }]);
  });

  it('says nothing while the mail is only late, has arrived, or is a reader’s answer', async () => {
    const mailId = await sentMail();
    expect(await receive(mailId, report({ action: 'delayed', status: '4.4.1' }))).toBe('no report');
    expect(await receive(mailId, report({ action: 'delivered', status: '2.0.0' }))).toBe('applied');
    expect(await receive(mailId, Buffer.from('Subject: Away\r\n\r\nI am on holiday.'))).toBe('no report');
    expect(await receive(mailId, Buffer.from([0, 255, 13, 10]))).toBe('no report');
    expect(await statusOf(mailId)).toBe('sent');
    expect(await reason()).toBeNull();
  });

  it('for what the sender did wrong leaves the address as it is', async () => {
    const mailId = await sentMail();
    await receive(mailId, report({ status: '5.7.1', words: '550 5.7.1 Message blocked' }));
    expect(await statusOf(mailId)).toBe('bounced');
    expect(await reason()).toBeNull();
  });

  it('is nothing to us at any other address, or of a mail that is gone', async () => {
    expect(await receiveReport(context(), { to: 'letters+abc@in.example', raw: report() })).toBe(
      'not for us',
    );
    expect(await receive(randomUUID(), report())).toBe('no such mail');
  });

  it('is taken by the machine alone', async () => {
    const asked = { to: '', raw: report() };
    await expect(receiveReport({ ...context(), actor: { kind: 'visitor' } }, asked)).rejects.toThrow(
      'denied',
    );
  });
});

describe('soft bounces', () => {
  it('stop digests for a week on the third day in a row, each day counted once', async () => {
    for (const day of [1, 2]) {
      await soft();
      await soft();
      expect(await reason(), `day ${day}`).toBeNull();
      fixture.clock.advanceDays(1);
    }
    await soft();
    expect(await reason()).toBe('soft-bounces');
    fixture.clock.advanceDays(8);
    expect(await reason()).toBeNull();
    await soft();
    expect(await reason()).toBe('soft-bounces');
  });

  it('are forgotten with a mail that arrives, or after two weeks', async () => {
    await soft();
    fixture.clock.advanceDays(1);
    await soft();
    const mailId = await sentMail();
    await applyMailEvent(context(), {
      key: 'a',
      mailId,
      kind: 'delivered',
      at: fixture.clock.now(),
      detail: null,
    });
    fixture.clock.advanceDays(1);
    await soft();
    expect(await reason()).toBeNull();
    fixture.clock.advanceDays(15);
    await soft();
    expect(await fixture.db.select().from(softBounces)).toMatchObject([{ days: 1 }]);
  });
});

describe('a complaint', () => {
  it('stops digests until an admin lifts it, also when the address is proved once more', async () => {
    const mailId = await sentMail();
    await applyMailEvent(context(), {
      key: 'a',
      mailId,
      kind: 'complained',
      at: fixture.clock.now(),
      detail: null,
    });
    await forgiveBounces(context(), address);
    expect(await reason()).toBe('complaint');
    expect(await statusOf(await sentMail({ lane: 'transactional' }))).toBe('sent');
  });

  it('stays above a pause that ends by itself', async () => {
    for (let day = 0; day < 3; day += 1) {
      await soft();
      fixture.clock.advanceDays(1);
    }
    const mailId = await sentMail({ lane: 'transactional' });
    await applyMailEvent(context(), {
      key: 'a',
      mailId,
      kind: 'complained',
      at: fixture.clock.now(),
      detail: null,
    });
    await soft();
    expect(await reason()).toBe('complaint');
  });
});

it('an address at which a mail was read gets digests again', async () => {
  await receive(await sentMail(), report());
  await forgiveBounces(context(), 'ADA@example.com');
  expect(await statusOf(await sentMail())).toBe('sent');
});
