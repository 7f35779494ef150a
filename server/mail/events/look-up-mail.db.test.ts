import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { MailEventKind } from '../../../contract/mail/mailbox.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Context } from '../../platform/context.ts';
import { createMailer, type Mailer } from '../../platform/mail/mail.ts';
import { secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import type { MailOrder } from '../deliver-mail.ts';
import { deliverMail } from '../deliver-mail.ts';
import { mailboxJobs } from '../jobs.ts';
import { sweepMails } from '../sweep-mails.ts';
import { mails } from '../table.ts';
import { applyMailEvent, markUnknown } from './apply-mail-event.ts';
import { lookUpMail } from './look-up-mail.ts';

let fixture: Fixture;
let provider: Server;
let url: string;
/** What the provider answers: an event by Message-ID, nothing known, or a fault. */
let known: Map<string, MailEventKind> | 'broken';
let asked: string[];

beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
  provider = createServer((request, response) => {
    const messageId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    asked.push(messageId);
    const event = known === 'broken' ? null : known.get(messageId);
    response.writeHead(known === 'broken' ? 500 : event ? 200 : 404);
    response.end(JSON.stringify(event ? { event } : {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/messages/{messageId}`;
});
afterAll(async () => {
  provider.close();
  await fixture.close();
});
beforeEach(async () => {
  known = new Map();
  asked = [];
  await fixture.db.delete(mails);
});

type Queued = { name: string; payload: object; afterMs?: number };
const queued: Queued[] = [];
const mailer: Mailer | null = createMailer({
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'alerts@upround.example',
  smtpConnections: 1,
  smtpRate: null,
});

function context(): Context {
  const environment = {
    ...fixture.environment,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Upround <alerts@upround.example>',
    mailLookup: { url, key: 'a key', afterSeconds: 900 },
  };
  queued.length = 0;
  return {
    ...fixture.context(),
    environment,
    mailer,
    queue: {
      ...fixture.queue,
      send: async (_, name, payload) => queued.push({ name, payload, afterMs: 0 }) > 0,
      sendMany: async (_, name, jobs) => void queued.push(...jobs.map((job) => ({ name, ...job }))),
    },
  };
}

/** A mail of which it is unknown whether it arrived. */
async function unknownMail({ lane = 'bulk' }: { lane?: MailOrder['lane'] } = {}): Promise<string> {
  const link = secretLink('https://upround.example/reset-password?token=opensesame');
  const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const { mailId } = await deliverMail(context(), {
    occasion: `test:${randomUUID()}`,
    userId: null,
    lane,
    message: lane === 'bulk' ? message : (place) => ({ ...message, text: place(link) }),
  });
  await fixture.db
    .update(mails)
    .set({ status: 'sending', claimedAt: fixture.clock.now(), attempts: 1, claims: 1 });
  await markUnknown(context(), { mailIds: [mailId], failure: 'interrupted' });
  return mailId;
}
const messageIdOf = (mailId: string) => `<${mailId}@upround.example>`;
const mailOf = async (mailId: string) =>
  (await fixture.db.select().from(mails).where(eq(mails.id, mailId)))[0];

describe('a mail whose delivery is unknown', () => {
  it('is asked for at its provider once that surely knows of it', async () => {
    const mailId = await unknownMail();
    expect(queued).toEqual([{ name: 'mail.look-up', payload: { mailId }, afterMs: 900_000 }]);
    expect((await mailOf(mailId))?.status).toBe('unknown');
  });

  it.each([
    ['taken', 'sent'],
    ['delivered', 'sent'],
    ['bounced', 'bounced'],
  ] as const)('that the provider calls %s is %s, and not sent again', async (event, status) => {
    const mailId = await unknownMail();
    known = new Map([[messageIdOf(mailId), event]]);
    await lookUpMail(context(), { mailId });
    expect(asked).toEqual([messageIdOf(mailId)]);
    expect(await mailOf(mailId)).toMatchObject({ status, attempts: 1 });
    expect(queued).toEqual([]);
  });

  it('that the provider never had is sent again, once, however many ask at once', async () => {
    const mailId = await unknownMail();
    const inside = context();
    await Promise.all([1, 2, 3].map(() => lookUpMail(inside, { mailId })));
    expect(await mailOf(mailId)).toMatchObject({ status: 'pending' });
    expect(queued).toEqual([{ name: 'mail.send', payload: { mailId, domain: 'example.com' }, afterMs: 0 }]);
  });

  it('that opens something is not: its text is gone, and its reader has asked for another', async () => {
    const mailId = await unknownMail({ lane: 'transactional' });
    await lookUpMail(context(), { mailId });
    expect(await mailOf(mailId)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('never'),
    });
  });

  it('whose day is over is not', async () => {
    const mailId = await unknownMail();
    await fixture.db.update(mails).set({ createdAt: new Date('2026-11-01') });
    await lookUpMail(context(), { mailId });
    expect((await mailOf(mailId))?.status).toBe('failed');
  });

  it('is asked for again, ever later, while the provider is broken, and stays unknown in the end', async () => {
    const mailId = await unknownMail();
    known = 'broken';
    await lookUpMail(context(), { mailId });
    expect(queued[0]?.afterMs).toBeGreaterThan(29_000);
    await fixture.db.update(mails).set({ lookups: 20 });
    await lookUpMail(context(), { mailId });
    expect(queued).toEqual([]);
    expect((await mailOf(mailId))?.status).toBe('unknown');
  });

  it('stays unknown where there is no provider to ask', async () => {
    const mailId = await unknownMail();
    await lookUpMail(fixture.context(), { mailId });
    expect(asked).toEqual([]);
    expect((await mailOf(mailId))?.status).toBe('unknown');
  });

  it('was sent when its provider told of it before the connection broke', async () => {
    const mailId = await unknownMail();
    await fixture.db.update(mails).set({ status: 'sending' });
    await applyMailEvent(context(), {
      key: 'early',
      mailId,
      kind: 'taken',
      at: fixture.clock.now(),
      detail: null,
    });
    expect((await mailOf(mailId))?.status).toBe('sending');
    await markUnknown(context(), { mailIds: [mailId], failure: 'The connection broke.' });
    expect(await mailOf(mailId)).toMatchObject({ status: 'sent', failure: null });
  });

  it.each([
    { kind: 'visitor' } as const,
    { kind: 'user', userId: userId.parse('ada') } as const,
    { kind: 'admin', userId: userId.parse('root') } as const,
  ])('is looked up by the machine alone, not by a $kind', async (actor) => {
    await expect(lookUpMail({ ...context(), actor }, { mailId: randomUUID() })).rejects.toThrow('denied');
  });
});

describe('what an end at a bad moment leaves behind', () => {
  it('is unknown when it was being sent for longer than any try takes', async () => {
    const mailId = await unknownMail();
    await fixture.db.update(mails).set({ status: 'sending' });
    await sweepMails(context());
    expect((await mailOf(mailId))?.status).toBe('sending');
    await fixture.db.update(mails).set({ claimedAt: new Date(fixture.clock.now().getTime() - 16 * 60_000) });
    await sweepMails(context());
    expect((await mailOf(mailId))?.status).toBe('unknown');
  });

  it('is queued again when it waits without a job, and only then', async () => {
    const lost = await unknownMail();
    await fixture.db.update(mails).set({ status: 'pending' });
    const stored = await unknownMail();
    await fixture.db.update(mails).set({ status: 'pending', createdAt: new Date('2026-11-20T11:00:00Z') });
    await fixture.queue.send(fixture.context(), 'mail.send', { mailId: stored });
    await sweepMails(context());
    expect(queued.map(({ payload }) => payload)).toEqual([{ mailId: lost, domain: 'example.com' }]);
  });
});
