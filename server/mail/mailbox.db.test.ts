import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../contract/auth/accounts.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type MailServer, startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { users } from '../auth/users/table.ts';
import { type Actor, type Context, inTransaction } from '../platform/context.ts';
import { createMailer, type Mailer } from '../platform/mail/mail.ts';
import type { MailOrder } from './deliver-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { mostAttempts } from './finish.ts';
import { mailboxJobs } from './jobs.ts';
import { getMail, listMails } from './read-mails.ts';
import { startSending } from './start-sending.ts';
import { mails, suppressions } from './table.ts';

let fixture: Fixture;
let server: MailServer;
let mailer: Mailer | null;
const ada = userId.parse('ada');
const admin: Actor = { kind: 'admin', userId: userId.parse('root') };
const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };
const order: MailOrder = { occasion: 'welcome:ada', userId: ada, lane: 'transactional', message };

beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
  server = await startMailServer();
  mailer = createMailer({ ...fixture.environment, smtpUrl: server.url });
  await fixture.db.insert(users).values({ id: ada, name: 'Ada', email: 'ada@example.com' });
});
afterAll(async () => {
  mailer?.close();
  await server.close();
  await fixture.close();
});
beforeEach(async () => {
  server.setMood('friendly');
  server.received.length = 0;
  await fixture.db.delete(mails);
  await fixture.db.delete(suppressions);
});

const context = (actor?: Actor): Context => fixture.context(actor);
const overSmtp = (actor?: Actor): Context => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, smtpUrl: server.url },
  mailer,
});
const onlyMail = async () => {
  const [mail] = await fixture.db.select().from(mails);
  return mail;
};
/** A mail that waits for the mail server. */
async function waiting(): Promise<string> {
  const { mailId } = await deliverMail(overSmtp(), order);
  return mailId;
}

const sendMail = (context: Context, { mailId }: { mailId: string }) =>
  startSending(context, { lane: 'transactional', hasSecrets: false })({ mailId });

it('a mail of before texts were deflated is read as it was', async () => {
  const { mailId } = await deliverMail(context(), order);
  await fixture.db.execute(
    sql`update ${mails} set text = '\\x00'::bytea || convert_to('Größer, Ada', 'UTF8')`,
  );
  expect(await getMail(context(admin), { id: mailId })).toMatchObject({
    text: 'Größer, Ada',
    html: message.html,
  });
});

describe('delivering into the built-in mailbox', () => {
  it('has arrived with the transaction that wrote it', async () => {
    await deliverMail(context(), order);
    expect(await onlyMail()).toMatchObject({ ...message, status: 'sent', sentAt: fixture.clock.now() });
  });

  it('never arrives when that transaction fails', async () => {
    const work = inTransaction(context(), async (inside) => {
      await deliverMail(inside, order);
      throw new Error('something else went wrong');
    });
    await expect(work).rejects.toThrow('something else');
    expect(await onlyMail()).toBeUndefined();
  });

  it('is one mail an occasion, however often and at once it is asked for', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => deliverMail(context(), order)));
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(asked.map(({ mailId }) => mailId)).size).toBe(1);
    expect(await fixture.db.select().from(mails)).toHaveLength(1);
  });

  it('writes to oneself only, unless an operator or the machine writes', async () => {
    await deliverMail(context({ kind: 'user', userId: ada }), order);
    const strangers: Actor[] = [{ kind: 'visitor' }, { kind: 'user', userId: userId.parse('eve') }];
    for (const actor of strangers) {
      const other = { ...order, occasion: `welcome:${actor.kind}` };
      expect(() => deliverMail(context(actor), other)).toThrow('Access denied');
    }
    expect(await fixture.db.select().from(mails)).toHaveLength(1);
  });
});

describe('delivering by a mail server', () => {
  it('waits, is handed over once and has then been sent', async () => {
    const mailId = await waiting();
    expect(await onlyMail()).toMatchObject({ status: 'pending', sentAt: null });
    await sendMail(overSmtp(), { mailId });
    await sendMail(overSmtp(), { mailId });
    expect(server.received).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 1, failure: null });
  });

  it('is handed over once by two workers at once', async () => {
    const mailId = await waiting();
    await Promise.all([sendMail(overSmtp(), { mailId }), sendMail(overSmtp(), { mailId })]);
    expect(server.received).toHaveLength(1);
    expect((await onlyMail())?.status).toBe('sent');
  });

  it('is queued with the mail, in one transaction', async () => {
    const queued: object[] = [];
    const queue: Context['queue'] = {
      ...fixture.queue,
      sendMany: async (within, name, jobs) => {
        for (const { payload } of jobs) queued.push({ name, payload, isInside: within.db !== fixture.db });
      },
    };
    const { mailId } = await deliverMail({ ...overSmtp(), queue }, order);
    await deliverMail({ ...overSmtp(), queue }, order);
    expect(queued).toEqual([
      { name: 'mail.transactional', payload: { mailId, domain: 'example.com' }, isInside: true },
    ]);
  });

  it('is tried again after a refusal for now, and not lost', async () => {
    const mailId = await waiting();
    server.setMood('refuse-now');
    await sendMail(overSmtp(), { mailId });
    const refused = await onlyMail();
    expect(refused).toMatchObject({ status: 'pending', failure: expect.stringContaining('451') });
    expect(refused?.nextTryAt?.getTime()).toBeGreaterThan(fixture.clock.now().getTime() + 2_000);
    server.setMood('friendly');
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2, failure: null });
  });

  it('is given up after many refusals for now', async () => {
    const mailId = await waiting();
    await fixture.db.update(mails).set({ attempts: mostAttempts - 1 });
    server.setMood('refuse-now');
    await sendMail(overSmtp(), { mailId });
    expect((await onlyMail())?.status).toBe('failed');
  });

  it('has failed after a refusal for good', async () => {
    const mailId = await waiting();
    server.setMood('refuse-for-good');
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ status: 'failed', failure: expect.stringContaining('550') });
  });

  it('is not repeated when its delivery is unknown', async () => {
    const mailId = await waiting();
    server.setMood('drop-after-message');
    await sendMail(overSmtp(), { mailId });
    server.setMood('friendly');
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ status: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it('is unknown when the process died half-way, and not repeated', async () => {
    const mailId = await waiting();
    await fixture.db.update(mails).set({ status: 'sending', claimedAt: fixture.clock.now() });
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({
      status: 'unknown',
      failure: expect.stringContaining('interrupted'),
    });
    expect(server.received).toEqual([]);
  });

  it('stays in the mailbox when the mail server was taken away', async () => {
    const mailId = await waiting();
    await sendMail(context(), { mailId });
    expect((await onlyMail())?.status).toBe('sent');
  });

  it('runs as the queue runs it', async () => {
    const mailId = await waiting();
    const ends = mailboxJobs[0]?.runMany(overSmtp(), [{ mailId: 'none' }, { mailId }]) ?? [];
    await expect(ends[0]).rejects.toThrow();
    await ends[1];
    expect(server.received[0]?.subject).toBe('Hello');
  });

  it.each<Actor>([{ kind: 'visitor' }, { kind: 'user', userId: ada }, admin])(
    'is not started by a $kind',
    async (actor) => {
      const mailId = await waiting();
      expect(() => sendMail(overSmtp(actor), { mailId })).toThrow('Admin privileges required');
      expect((await onlyMail())?.status).toBe('pending');
    },
  );
});

describe('a mail that waits while its user is suspended', () => {
  const wait = async (lane: MailOrder['lane']) => {
    const { mailId } = await deliverMail(overSmtp(), { ...order, lane });
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() });
    return mailId;
  };
  const send = (context: Context, lane: MailOrder['lane'], mailId: string) =>
    startSending(context, { lane, hasSecrets: false })({ mailId });
  afterEach(() => fixture.db.update(users).set({ suspendedAt: null }));

  it('is withdrawn for good when it is a digest', async () => {
    const mailId = await wait('bulk');
    await send(overSmtp(), 'bulk', mailId);
    expect(await onlyMail()).toMatchObject({
      status: 'withdrawn',
      attempts: 0,
      failure: expect.stringContaining('suspended'),
    });
    await fixture.db.update(users).set({ suspendedAt: null });
    await send(overSmtp(), 'bulk', mailId);
    expect(server.received).toEqual([]);
  });

  it('is withdrawn when it is tried again after a refusal', async () => {
    const { mailId } = await deliverMail(overSmtp(), { ...order, lane: 'bulk' });
    server.setMood('refuse-now');
    await send(overSmtp(), 'bulk', mailId);
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() });
    server.setMood('friendly');
    await send(overSmtp(), 'bulk', mailId);
    expect([(await onlyMail())?.status, server.received]).toEqual(['withdrawn', []]);
  });

  it('is not put into the mailbox when the mail server was taken away', async () => {
    await send(context(), 'bulk', await wait('bulk'));
    expect((await onlyMail())?.status).toBe('withdrawn');
  });

  it('is sent when it is about the account', async () => {
    await send(overSmtp(), 'transactional', await wait('transactional'));
    expect((await onlyMail())?.status).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  it('is sent when it is bulk mail to an address without an account', async () => {
    const { mailId } = await deliverMail(overSmtp(), { ...order, userId: null, lane: 'bulk' });
    await send(overSmtp(), 'bulk', mailId);
    expect((await onlyMail())?.status).toBe('sent');
  });
});

describe('the two lanes', () => {
  const digest = (number: number): MailOrder => ({
    ...order,
    occasion: `digest:${number}`,
    lane: 'bulk',
    message: { ...message, subject: `Digest ${number}` },
  });

  it('have a queue each; that of the digests is the one that once had every mail', async () => {
    const queued: string[] = [];
    const queue: Context['queue'] = {
      ...fixture.queue,
      sendMany: async (_, name, jobs) => void queued.push(...jobs.map(() => name)),
    };
    await deliverMail({ ...overSmtp(), queue }, order);
    await deliverMail({ ...overSmtp(), queue }, digest(1));
    expect(queued).toEqual(['mail.transactional', 'mail.send']);
  });

  it('bring what users wait for before the digests that were there first, and those too, once each', async () => {
    await using own = await openFixture('empty', () => mailboxJobs);
    await own.db.insert(users).values({ id: ada, name: 'Ada', email: 'ada@example.com' });
    const environment = { ...own.environment, smtpUrl: server.url, smtpRate: 10 };
    const slow = createMailer(environment);
    const slowly: Context = { ...own.context(), environment, mailer: slow };
    for (let number = 0; number < 40; number += 1) await deliverMail(slowly, digest(number));
    await own.queue.work(mailboxJobs, () => slowly);
    await deliverMail(slowly, order);
    await expect.poll(() => server.received.length).toBe(41);
    const subjects = server.received.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(41);
    // In one line with them it would be the last; they take four seconds.
    expect(subjects.indexOf('Hello')).toBeLessThan(40);
    const unsent = () => own.db.select().from(mails).where(ne(mails.status, 'sent'));
    await expect.poll(unsent).toEqual([]);
    slow?.close();
  });

  it('give back what they have no time for when the process stops', async () => {
    const { mailId } = await deliverMail(overSmtp(), digest(1));
    const queued: object[] = [];
    const queue: Context['queue'] = {
      ...fixture.queue,
      send: async (_, name, payload) => queued.push({ name, payload }) > 0,
    };
    await startSending(
      { ...overSmtp(), queue, signal: AbortSignal.abort() },
      { lane: 'bulk', hasSecrets: false },
    )({ mailId });
    expect(queued).toEqual([{ name: 'mail.send', payload: { mailId } }]);
    expect(await onlyMail()).toMatchObject({ status: 'pending', attempts: 0 });
    expect(server.received).toEqual([]);
  });

  it('send a mail once that two jobs of one batch name', async () => {
    const { mailId } = await deliverMail(overSmtp(), digest(1));
    const send = startSending(overSmtp(), { lane: 'bulk', hasSecrets: false });
    await Promise.all([1, 2, 3].map(() => send({ mailId })));
    expect(server.received).toHaveLength(1);
    expect((await onlyMail())?.status).toBe('sent');
  });
});

describe('the mailbox', () => {
  it('shows admins every mail, newest first, and each one whole', async () => {
    await deliverMail(context(), order);
    fixture.clock.advanceDays(1);
    const { mailId } = await deliverMail(context(), { ...order, occasion: 'digest:1' });
    const { mails: listed, deliversTo } = await listMails(context(admin));
    expect(listed.map(({ id }) => id)[0]).toBe(mailId);
    expect(listed).toHaveLength(2);
    expect(deliversTo).toBe('mailbox');
    expect((await listMails(overSmtp(admin))).deliversTo).toBe('smtp');
    expect(await getMail(context(admin), { id: mailId })).toMatchObject({ ...message, status: 'sent' });
  });

  it('stops at two hundred', async () => {
    const many = Array.from({ length: 205 }, (_, index) => ({
      ...message,
      id: crypto.randomUUID(),
      occasion: `digest:${index}`,
      status: 'sent' as const,
      createdAt: fixture.clock.now(),
    }));
    await fixture.db.insert(mails).values(many);
    expect((await listMails(context(admin))).mails).toHaveLength(200);
  });

  it('knows when there is no such mail', async () => {
    await expect(getMail(context(admin), { id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [{ kind: 'visitor' } as const, 'UNAUTHORIZED'],
    [{ kind: 'user', userId: ada } as const, 'FORBIDDEN'],
  ])('is closed to %j, even for mails to themselves', async (actor, code) => {
    const { mailId } = await deliverMail(context(), order);
    await expect(listMails(context(actor))).rejects.toMatchObject({ code });
    await expect(getMail(context(actor), { id: mailId })).rejects.toMatchObject({ code });
  });

  it('forgets the mails of a person who is gone', async () => {
    await fixture.db.insert(users).values({ id: 'eve', name: 'Eve', email: 'eve@example.com' });
    await deliverMail(context(), { ...order, userId: 'eve' });
    await fixture.db.delete(users).where(eq(users.id, 'eve'));
    expect(await onlyMail()).toBeUndefined();
  });
});
