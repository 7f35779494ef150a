import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { MailStatus } from '../../../contract/mail/mailbox.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { mailboxJobs } from '../jobs.ts';
import { getMail, listMails } from '../read-mails.ts';
import { suppressByHand } from '../suppressions/suppress.ts';
import { findOwnTrouble, liftSuppression, listSuppressions } from '../suppressions/suppressions.ts';
import { mails, suppressions } from '../table.ts';
import { cancelMail, retryMail, sendAgain } from './outbox.ts';

let fixture: Fixture;
let admin: Actor;
let queued: object[];
beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
  admin = { kind: 'admin', userId: (await addUser(fixture)).id };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  queued = [];
  for (const table of [mails, suppressions, auditEvents]) await fixture.db.delete(table);
});

const as = (actor: Actor): Context => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, smtpUrl: 'smtp://mail.example' },
  queue: { ...fixture.queue, send: async (_, name, payload) => queued.push({ name, payload }) > 0 },
});

async function mailThatIs(
  status: MailStatus,
  changes: Partial<typeof mails.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const content = { to: 'ada@example.com', subject: 'Your rounds', text: 'Rounds', html: '<p>Rounds</p>' };
  const row = {
    id,
    occasion: `digest:${id}`,
    status,
    createdAt: fixture.clock.now(),
    ...content,
    ...changes,
  };
  await fixture.db.insert(mails).values(row);
  return id;
}
const trail = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
const refused: [Actor, string][] = [
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
];

describe('what an admin does with a mail', () => {
  it.each([
    ['pending', retryMail, 'mail-retried'],
    ['failed', retryMail, 'mail-retried'],
    ['suppressed', retryMail, 'mail-retried'],
    ['unknown', sendAgain, 'mail-sent-again'],
  ] as const)(
    'sends one that is %s once, however often at once, and leaves a trace',
    async (status, act, kind) => {
      const id = await mailThatIs(status, {
        attempts: 9,
        failure: '451 not now',
        nextTryAt: fixture.clock.now(),
      });
      const ends = await Promise.allSettled([
        act(as(admin), { id }),
        status === 'pending' ? null : act(as(admin), { id }),
      ]);
      // Either may be the first.
      const done = ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []));
      expect(done[0]).toMatchObject({ status: 'pending', failure: null, nextTryAt: null });
      expect(queued).toContainEqual({ name: 'mail.send', payload: { mailId: id, domain: 'example.com' } });
      expect(await trail()).toContain(kind);
    },
  );

  it('cancels one that waits: it is never sent', async () => {
    const id = await mailThatIs('pending');
    expect(await cancelMail(as(admin), { id })).toMatchObject({
      status: 'withdrawn',
      failure: 'An admin canceled it.',
    });
    await expect(cancelMail(as(admin), { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(queued).toEqual([]);
    expect(await trail()).toEqual(['mail-cancelled']);
  });

  it.each([
    ['sent', {}],
    ['sending', {}],
    ['bounced', {}],
    ['unknown', { holdsSecret: true }],
    ['failed', { holdsSecret: true }],
    ['failed', { bodyRemovedAt: new Date('2026-11-01') }],
  ] as const)('leaves one alone that is %s with %j', async (status, changes) => {
    const id = await mailThatIs(status, changes);
    for (const act of [retryMail, cancelMail, sendAgain])
      await expect(act(as(admin), { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await getMail(as(admin), { id })).may).toEqual({ retry: false, cancel: false, sendAgain: false });
    expect(await trail()).toEqual([]);
  });

  it.each(refused)('is refused to %j', async (actor, code) => {
    const id = await mailThatIs('unknown');
    for (const act of [retryMail, cancelMail, sendAgain])
      await expect((async () => act(as(actor), { id }))()).rejects.toMatchObject({ code });
    expect((await fixture.db.select().from(mails).where(eq(mails.id, id)))[0]?.status).toBe('unknown');
  });

  it('knows no mail that is not there', async () => {
    for (const act of [retryMail, cancelMail, sendAgain])
      await expect(act(as(admin), { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('mails are found by status and by address, as typed, with how many there are of each', async () => {
  await mailThatIs('failed', { to: 'Grace_Hopper@Navy.example' });
  await mailThatIs('failed');
  await mailThatIs('sent');
  const found = async (asked: Parameters<typeof listMails>[1]) =>
    (await listMails(as(admin), asked)).mails.map(({ to }) => to);
  expect(await found({ status: 'failed', search: ' GRACE_ ' })).toEqual(['Grace_Hopper@Navy.example']);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ search: 'grace_hopper@' })).toContain('Grace_Hopper@Navy.example');
  expect(await found({ search: '@NAVY' })).toContain('Grace_Hopper@Navy.example');
  expect(await found({ search: 'gracexhopper@' })).toEqual([]);
  expect(await found({ page: 2 })).toEqual([]);
  const { total, counts } = await listMails(as(admin), { status: 'failed' });
  expect(total).toBe(2);
  expect(counts).toMatchObject({ failed: 2, sent: 1, unknown: 0 });
});

it('a word that is in very many mails finds the newest of them first, as one that is in few', async () => {
  const text = 'A digest in many words';
  await fixture.db.insert(mails).values(
    Array.from({ length: 1_100 }, (_, index) => ({
      id: randomUUID(),
      occasion: `digest:${index}`,
      to: 'ada@example.com',
      subject: `Round ${index}: 100% (new)`,
      text,
      html: text,
      status: 'sent' as const,
      createdAt: new Date(fixture.clock.now().getTime() + index),
    })),
  );
  const found = async (search: string) => {
    const { mails: rows, total } = await listMails(as(admin), { search });
    return [rows[0]?.subject.split(':', 1)[0], total];
  };
  expect(await found('100% (NEW)')).toEqual(['Round 1099', 1_100]);
  expect(await found('round 7')).toEqual(['Round 799', 111]);
  expect(await found('100_ (new)')).toEqual([undefined, 0]);
  expect(JSON.stringify(await listMails(as(admin)))).not.toContain(text);
});

describe('the suppression list', () => {
  const asked = { address: 'Ada@Example.com', why: 'She called us' };

  it('takes an address, in any case, and gives it back, with who did and why', async () => {
    expect(await suppressByHand(as(admin), asked)).toMatchObject({
      address: 'ada@example.com',
      reason: 'by-hand',
    });
    await suppressByHand(as(admin), asked);
    const { suppressions: listed, total } = await listSuppressions(as(admin), { search: 'ADA', page: 1 });
    expect([listed.length, total]).toEqual([1, 1]);
    expect((await listSuppressions(as(admin), { search: 'grace', page: 1 })).total).toBe(0);
    await liftSuppression(as(admin), asked);
    await expect(liftSuppression(as(admin), asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await trail()).toEqual(['suppression-added', 'suppression-added', 'suppression-lifted']);
  });

  it.each(refused)('is closed to %j', async (actor, code) => {
    for (const act of [suppressByHand, liftSuppression])
      await expect((async () => act(as(actor), asked))()).rejects.toMatchObject({ code });
    await expect(listSuppressions(as(actor), { search: '', page: 1 })).rejects.toMatchObject({ code });
  });
});

it('a user learns what keeps digests from them, and nothing about other users', async () => {
  const ada = await addUser(fixture);
  const grace = await addUser(fixture);
  await suppressByHand(as(admin), { address: ada.email.toUpperCase(), why: 'She called us' });
  expect(await findOwnTrouble(as(ada.actor))).toMatchObject({ reason: 'by-hand' });
  expect(await findOwnTrouble(as(grace.actor))).toEqual({ reason: null, since: null });
  await expect(findOwnTrouble(as({ kind: 'visitor' }))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
