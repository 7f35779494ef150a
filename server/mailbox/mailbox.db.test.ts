import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../contract/accounts.ts';
import { type MailServer, startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { type Actor, type Context, inTransaction } from '../platform/context.ts';
import { deliverMail } from './deliver.ts';
import { getMail } from './get.ts';
import { mailboxJobs } from './jobs.ts';
import { listMails } from './list.ts';
import { mostAttempts, sendMail } from './send.ts';
import { mails } from './table.ts';

let world: World;
let server: MailServer;
const ada = userId.parse('ada');
const admin: Actor = { kind: 'admin', userId: userId.parse('root') };
const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };
const order = { occasion: 'welcome:ada', userId: ada, message };

beforeAll(async () => {
  world = await openWorld('empty', () => mailboxJobs);
  server = await startMailServer();
  await world.db.insert(users).values({ id: ada, name: 'Ada', email: 'ada@example.com' });
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(async () => {
  server.setMood('friendly');
  server.received.length = 0;
  await world.db.delete(mails);
});

const context = (actor?: Actor): Context => world.context(actor);
const overSmtp = (actor?: Actor): Context => ({
  ...world.context(actor),
  environment: { ...world.environment, smtpUrl: server.url },
});
const onlyMail = async () => {
  const [mail] = await world.db.select().from(mails);
  return mail;
};
/** A mail that waits for the mail server. */
async function waiting(): Promise<string> {
  const { mailId } = await deliverMail(overSmtp(), order);
  return mailId;
}

describe('delivering into the built-in mailbox', () => {
  it('has arrived with the transaction that wrote it', async () => {
    await deliverMail(context(), order);
    expect(await onlyMail()).toMatchObject({ ...message, status: 'sent', sentAt: world.clock.now() });
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
    expect(await world.db.select().from(mails)).toHaveLength(1);
  });

  it('writes to oneself only, unless an operator or the machine writes', async () => {
    await deliverMail(context({ kind: 'user', userId: ada }), order);
    const strangers: Actor[] = [{ kind: 'visitor' }, { kind: 'user', userId: userId.parse('eve') }];
    for (const actor of strangers) {
      const other = { ...order, occasion: `welcome:${actor.kind}` };
      expect(() => deliverMail(context(actor), other)).toThrow('Access denied');
    }
    expect(await world.db.select().from(mails)).toHaveLength(1);
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
      ...world.queue,
      send: async (within, name, payload) => {
        queued.push({ name, payload, isInside: within.db !== world.db });
        return true;
      },
    };
    const { mailId } = await deliverMail({ ...overSmtp(), queue }, order);
    await deliverMail({ ...overSmtp(), queue }, order);
    expect(queued).toEqual([{ name: 'mail.send', payload: { mailId }, isInside: true }]);
  });

  it('is tried again after a refusal for now, and not lost', async () => {
    const mailId = await waiting();
    server.setMood('refuse-now');
    await expect(sendMail(overSmtp(), { mailId })).rejects.toThrow('refused for now');
    expect(await onlyMail()).toMatchObject({ status: 'pending', failure: expect.stringContaining('451') });
    server.setMood('friendly');
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2, failure: null });
  });

  it('is given up after many refusals for now', async () => {
    const mailId = await waiting();
    await world.db.update(mails).set({ attempts: mostAttempts - 1 });
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

  it('is not repeated when nobody knows whether it arrived', async () => {
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
    await world.db.update(mails).set({ status: 'sending', claimedAt: world.clock.now() });
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
    await mailboxJobs[0]?.run(overSmtp(), { mailId });
    expect(server.received[0]?.subject).toBe('Hello');
    await expect(mailboxJobs[0]?.run(overSmtp(), { mailId: 'none' })).rejects.toThrow();
  });

  it.each<Actor>([{ kind: 'visitor' }, { kind: 'user', userId: ada }, admin])(
    'is not started by a $kind',
    async (actor) => {
      const mailId = await waiting();
      await expect(sendMail(overSmtp(actor), { mailId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect((await onlyMail())?.status).toBe('pending');
    },
  );
});

describe('a mail that opens something', () => {
  const secret = { ...order, holdsSecret: true };
  const removed = 'The text of this mail opened an account and was removed after sending.';

  it('is whole for the mail server, and kept by us no longer', async () => {
    const { mailId } = await deliverMail(overSmtp(), secret);
    expect((await onlyMail())?.text).toBe(message.text);
    await sendMail(overSmtp(), { mailId });
    expect(server.received[0]?.text?.trim()).toBe(message.text);
    expect(await onlyMail()).toMatchObject({ text: removed, html: `<p>${removed}</p>`, status: 'sent' });
  });

  it.each(['refuse-for-good', 'drop-after-message'] as const)(
    'is not kept when it is given up: %s',
    async (mood) => {
      const { mailId } = await deliverMail(overSmtp(), secret);
      server.setMood(mood);
      await sendMail(overSmtp(), { mailId });
      expect((await onlyMail())?.text).toBe(removed);
    },
  );

  it('is not kept when sending it was interrupted', async () => {
    const { mailId } = await deliverMail(overSmtp(), secret);
    await world.db.update(mails).set({ status: 'sending' });
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ text: removed, status: 'unknown' });
  });

  it('stays whole while the mail server only refuses for now', async () => {
    const { mailId } = await deliverMail(overSmtp(), secret);
    server.setMood('refuse-now');
    await sendMail(overSmtp(), { mailId }).catch(() => null);
    expect((await onlyMail())?.text).toBe(message.text);
  });

  it('stays whole in the mailbox, where it is delivered', async () => {
    await deliverMail(context(), secret);
    expect((await onlyMail())?.text).toBe(message.text);
  });

  it('leaves other mails as they are', async () => {
    const mailId = await waiting();
    await sendMail(overSmtp(), { mailId });
    expect(await onlyMail()).toMatchObject({ text: message.text, html: message.html });
  });
});

describe('the mailbox', () => {
  it('shows admins every mail, newest first, and each one whole', async () => {
    await deliverMail(context(), order);
    world.clock.advanceDays(1);
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
      createdAt: world.clock.now(),
    }));
    await world.db.insert(mails).values(many);
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
    await world.db.insert(users).values({ id: 'eve', name: 'Eve', email: 'eve@example.com' });
    await deliverMail(context(), { ...order, userId: 'eve' });
    await world.db.delete(users).where(eq(users.id, 'eve'));
    expect(await onlyMail()).toBeUndefined();
  });
});
