import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../contract/auth/accounts.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type MailServer, startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { users } from '../auth/users/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { createMailer, type Mailer } from '../platform/mail/mail.ts';
import { secretLink } from '../platform/mail/secret-links/put-in-links.ts';
import { deliverMail } from './deliver-mail.ts';
import { applyMailEvent } from './events/apply-mail-event.ts';
import { mailboxJobs } from './jobs.ts';
import type { MailQueue } from './lanes.ts';
import { cancelMail, retryMail } from './outbox/outbox.ts';
import { getMail } from './read-mails.ts';
import { startSending } from './start-sending.ts';
import { sweepMails } from './sweep-mails.ts';
import { mailSecrets, mails, suppressions } from './table.ts';

let fixture: Fixture;
let server: MailServer;
let mailer: Mailer | null;
const secret = 'c2VjcmV0LW9mLWEtbWFpbA';
const address = `https://upround.example/reset-password?token=${secret}&email=ada%40example.com`;
const ada = userId.parse('ada');
const root: Actor = { kind: 'admin', userId: userId.parse('root') };

beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
  server = await startMailServer();
  mailer = createMailer({ ...fixture.environment, smtpUrl: server.url });
  await fixture.db.insert(users).values([
    { id: ada, name: 'Ada', email: 'ada@example.com' },
    { id: 'root', name: 'Root', email: 'root@example.com', isAdmin: true },
    { id: 'other', name: 'Other', email: 'other@example.com', isAdmin: true },
    { id: 'reader', name: 'Reader', email: 'reader@example.com', isAdmin: true, isReadOnlyAdmin: true },
  ]);
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

const overSmtp = (actor?: Actor): Context => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, smtpUrl: server.url },
  mailer,
});

async function write(
  lane: MailQueue['lane'],
  { context = overSmtp(), to = 'ada@example.com', owner = ada }: Partial<Owned> = {},
): Promise<string> {
  const { mailId } = await deliverMail(context, {
    occasion: `test:${randomUUID()}`,
    userId: owner,
    lane,
    message(place) {
      const url = place(secretLink(address));
      const stopUrl = lane === 'bulk' ? url : null;
      return { to, subject: 'Hello', text: `Open ${url}\n`, html: `<a href="${url}">Open</a>`, stopUrl };
    },
  });
  return mailId;
}
type Owned = { context: Context; to: string; owner: typeof ada | null };

const send = (mailId: string, queue: MailQueue, context = overSmtp()) =>
  startSending(context, queue)({ mailId });
const mailOf = async (id: string) => (await fixture.db.select().from(mails).where(eq(mails.id, id)))[0];
const sealed = () => fixture.db.$count(mailSecrets);

/** All that any table holds, as text; what is compressed is read as its text. */
async function everyRow(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    fixture.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`,
  );
  const texts: string[] = [JSON.stringify(await fixture.db.select().from(mails))];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      fixture.db,
      sql`select each::text as row from ${sql.raw(name)} as each`,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describe.each(['transactional', 'bulk'] as const)('a link in a mail of the %s lane', (lane) => {
  const queue = { lane, hasSecrets: true };

  it('is in no table while the mail waits, works in the mail that arrives, and is deleted then', async () => {
    const mailId = await write(lane);
    expect(await everyRow()).not.toContain(secret);
    await send(mailId, queue);
    const [mail] = server.received;
    expect(mail?.text).toContain(`Open ${address}`);
    expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}"`);
    if (lane === 'bulk')
      expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${address}>`);
    expect((await mailOf(mailId))?.status).toBe('sent');
    expect(await sealed()).toBe(0);
    expect(await everyRow()).not.toContain(secret);
  });

  it('is still there for the next try after a refusal for now', async () => {
    const mailId = await write(lane);
    server.setMood('refuse-now');
    await send(mailId, queue);
    server.setMood('friendly');
    await send(mailId, queue);
    expect(server.received[0]?.text).toContain(address);
  });

  it('is shown to no admin while a mail server is configured', async () => {
    const mail = await getMail(overSmtp(root), { id: await write(lane) });
    expect(mail.text).toBe('Open [private link]\n');
    expect(mail.html).toBe('<a href="about:blank">Open</a>');
  });

  it('is deleted when an admin cancels the mail', async () => {
    await cancelMail(overSmtp(root), { id: await write(lane) });
    expect(await sealed()).toBe(0);
  });

  it('is not sent as a placeholder by a process of the release before', async () => {
    const mailId = await write(lane);
    // As that release claims a mail.
    const claimed = await fixture.db
      .update(mails)
      .set({ status: 'sending', claimedAt: fixture.clock.now(), attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mailId))
      .returning();
    expect(claimed).toEqual([]);
    await send(mailId, queue);
    expect(server.received[0]?.text).toContain(address);
  });

  it('that another AUTH_SECRET sealed is not sent, and the mail says why', async () => {
    const mailId = await write(lane);
    await send(mailId, queue, { ...overSmtp(), secrets: { authSecret: 'another secret of these tests' } });
    expect(server.received).toEqual([]);
    expect(await mailOf(mailId)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('AUTH_SECRET has changed'),
    });
  });
});

it.each(['refuse-for-good', 'drop-after-message'] as const)(
  'a link that opens an account is deleted when its mail is given up: %s',
  async (mood) => {
    const mailId = await write('transactional');
    server.setMood(mood);
    await send(mailId, { lane: 'transactional', hasSecrets: true });
    expect(await sealed()).toBe(0);
    expect((await getMail(overSmtp(root), { id: mailId })).may).toMatchObject({
      retry: false,
      sendAgain: false,
    });
  },
);

it('a digest that was given up has its links when an admin tries it again', async () => {
  const mailId = await write('bulk');
  server.setMood('refuse-for-good');
  await send(mailId, { lane: 'bulk', hasSecrets: true });
  server.setMood('friendly');
  await fixture.db.delete(suppressions);
  await retryMail(overSmtp(root), { id: mailId });
  await send(mailId, { lane: 'bulk', hasSecrets: true });
  expect(server.received[0]?.text).toContain(address);
  expect(await sealed()).toBe(0);
});

it('mails with links wait in queues of their own, also when their job was lost', async () => {
  const mailId = await write('bulk');
  const waitingIn = () =>
    rowsOf<{ name: string }>(
      fixture.db,
      sql`select name from pgboss.job where data->>'mailId' = ${mailId} and state = 'created'`,
    );
  expect(await waitingIn()).toEqual([{ name: 'mail.bulk-with-links' }]);
  await fixture.queue.forget(fixture.context(), [mailId]);
  await fixture.db.update(mails).set({ createdAt: new Date('2026-11-20T10:00:00Z') });
  await sweepMails(overSmtp());
  expect(await waitingIn()).toEqual([{ name: 'mail.bulk-with-links' }]);
});

it('what a server or a report says of a mail is stored without the links that it quotes', async () => {
  const mailId = await write('bulk');
  await applyMailEvent(overSmtp(), {
    key: 'report',
    mailId,
    kind: 'blocked',
    at: fixture.clock.now(),
    detail: `554 5.7.1 blocked for ${address} (token=3D${secret})`,
  });
  expect(await everyRow()).not.toContain(secret);
  expect((await mailOf(mailId))?.failure).toContain('554 5.7.1 blocked for [private link]');
});

it('an address that opens something is taken out of what an admin writes by hand too', async () => {
  const { mailId } = await deliverMail(overSmtp(), {
    occasion: 'by-hand:1',
    userId: null,
    lane: 'transactional',
    message: {
      to: 'ada@example.com',
      subject: `Hello ${address}`,
      text: `See ${address}`,
      html: `<a href="${address}">See</a>`,
    },
  });
  expect(await everyRow()).not.toContain(secret);
  await send(mailId, { lane: 'transactional', hasSecrets: true });
  expect(server.received[0]?.text?.trim()).toBe(`See ${address}`);
  expect(server.received[0]?.subject).toBe('Hello [private link]');
});

describe('a mail that an earlier release wrote', () => {
  const plain = { lane: 'transactional', hasSecrets: false } as const;
  const old = {
    to: 'ada@example.com',
    subject: 'Hello',
    text: `Open ${address}`,
    html: `<a href="${address.replace('&', '&amp;')}">Open</a>`,
    status: 'pending',
    createdAt: new Date('2026-11-20T11:00:00Z'),
  } as const;
  const add = async (row: Partial<typeof mails.$inferInsert>) => {
    const id = randomUUID();
    await fixture.db.insert(mails).values({ ...old, id, occasion: `test:${id}`, userId: ada, ...row });
    return id;
  };

  it('is not shown, is still sent, and loses its text then', async () => {
    const id = await add({ holdsSecret: true, lane: 'transactional' });
    expect(JSON.stringify(await getMail(overSmtp(root), { id }))).not.toContain(secret);
    await send(id, plain);
    expect(server.received[0]?.text).toContain(address);
    expect((await mailOf(id))?.text).toContain('removed its text after sending');
  });

  it('is shown without its links where it is a digest, waiting or sent', async () => {
    for (const status of ['pending', 'sent'] as const) {
      const failure = `550 ${address}`;
      const mail = await getMail(overSmtp(root), { id: await add({ status, failure, lane: 'bulk' }) });
      expect(mail).toMatchObject({
        text: 'Open [private link]',
        html: '<a href="about:blank">Open</a>',
        failure: '550 [private link]',
      });
    }
  });
});

describe('in the built-in mailbox', () => {
  const read = async (actor: Actor, mail: Partial<Owned> = {}, environment = fixture.environment) => {
    const id = await write('transactional', {
      context: { ...fixture.context(), environment },
      ...mail,
    });
    return (await getMail({ ...fixture.context(actor), environment }, { id })).text;
  };
  const shown = `Open ${address}\n`;
  const hidden = 'Open [private link]\n';
  const reader: Actor = { kind: 'admin', userId: userId.parse('reader') };

  it('of a trial on one machine a full admin reads links, but those of other admins', async () => {
    expect(await read(root)).toBe(shown);
    expect(await read(root, { to: 'root@example.com', owner: userId.parse('root') })).toBe(shown);
    expect(await read(root, { to: 'new@example.com', owner: userId.parse('other') })).toBe(hidden);
    expect(await read(root, { to: 'Other@example.com', owner: null })).toBe(hidden);
  });

  it('an admin who only reads sees none, nor does anyone where strangers come', async () => {
    expect(await read(reader)).toBe(hidden);
    for (const instead of [
      { publicUrl: 'https://upround.example' },
      { publicUrl: 'http://192.168.1.5:3000' },
      { databaseUrl: 'postgres://localhost/upround' },
    ]) {
      expect(await read(root, {}, { ...fixture.environment, ...instead })).toBe(hidden);
    }
  });

  it('links are not even stored where no admin may read them', async () => {
    const environment = { ...fixture.environment, publicUrl: 'https://upround.example' };
    await write('transactional', { context: { ...fixture.context(), environment } });
    expect(await sealed()).toBe(0);
  });
});
