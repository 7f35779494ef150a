import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Frequency, streamMessages } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { savePreferences } from '../../auth/profile/profile.ts';
import { userPreferences, users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { clearOld } from '../../mail/clear-old.ts';
import { mailboxJobs } from '../../mail/jobs.ts';
import { mails } from '../../mail/table.ts';
import { type Actor, type Context, inTransaction } from '../../platform/context.ts';
import { addressOf } from '../../platform/mail/secret-links/put-in-links.ts';
import { signText } from '../../platform/secrets/sign-and-seal.ts';
import { sendAlerts } from '../send-alerts.ts';
import { sendDigests } from '../send-digests.ts';
import { alertRuns, digestEntries } from '../table.ts';
import { chooseByLink, undoByLink } from './change-by-link.ts';
import { changeStreams, chooseStream, listStreams } from './delivery-settings.ts';
import { examineStream, makeStreamLink, streamLinkPurpose as purpose } from './stream-links.ts';
import { alertStreams } from './table.ts';

let fixture: Fixture;
let ada: { id: UserId; email: string; actor: Actor };
const visitor: Actor = { kind: 'visitor' };

beforeAll(async () => {
  fixture = await openFixture('empty', () => mailboxJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, alertRuns, mails]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  ada = await addUser(fixture, { isPaid: true });
});

/** As with a mail server, which takes nothing as long as no one works on the queue. */
const overSmtp = (actor?: Actor): Context => ({
  ...fixture.context(actor),
  environment: { ...fixture.environment, smtpUrl: 'smtp://127.0.0.1:9' },
});
const tokenOf = (userId: UserId) => {
  const link = addressOf(makeStreamLink(fixture.context(), { stream: 'matches', userId }));
  return new URL(link).searchParams.get('token') ?? '';
};
const choose = async (frequency: Frequency, token = tokenOf(ada.id)) =>
  (await chooseByLink(fixture.context(visitor), { token, frequency })).streams[0];
const undo = async () => (await undoByLink(overSmtp(visitor), { token: tokenOf(ada.id) })).streams[0];
const matchesOf = async (userId: UserId) =>
  (
    await fixture.db
      .select()
      .from(alertStreams)
      .where(and(eq(alertStreams.userId, userId), eq(alertStreams.kind, 'matches')))
  )[0];
const frequencyOf = async (userId: UserId) => (await matchesOf(userId))?.frequency;
const statuses = async () =>
  (await fixture.db.select().from(mails).orderBy(mails.createdAt)).map(({ status }) => status);
const found = (name: string) =>
  recordRounds(fixture.context(), [makeReport({ externalId: name, company: { name } })]);
const daily = () => sendAlerts(overSmtp(), { kind: 'daily' });
const weekly = () => sendAlerts(overSmtp(), { kind: 'weekly' });

describe('the link of a digest', () => {
  it('says what it stops and for whom, without the whole address, and changes nothing by that', async () => {
    expect(await examineStream(fixture.context(visitor), { token: tokenOf(ada.id) })).toEqual({
      email: `${ada.email[0]}•••@example.com`,
      streams: [{ stream: 'matches', kind: 'matches', name: null, frequency: 'daily', before: null }],
    });
    expect(await frequencyOf(ada.id)).toBe('daily');
  });

  it('is carried by each digest, in its words and for the mail program', async () => {
    await found('Kestrel');
    await daily();
    const [mail] = await readMails(fixture.context());
    const link = mail?.stopUrl ?? '';
    expect(link).toContain(`${fixture.environment.publicUrl}/unsubscribe?token=`);
    expect(link.length).toBeLessThan(500);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await examineStream(fixture.context(visitor), { token })).streams).toMatchObject([
      { stream: 'matches', frequency: 'daily' },
    ]);
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no signature', () => tokenOf(ada.id).split('.')[0] ?? ''],
    ['another letter in what it says', () => `x${tokenOf(ada.id).slice(1)}`],
    ['another letter in its signature', () => tokenOf(ada.id).slice(0, -2)],
    ['more behind it', () => `${tokenOf(ada.id)}.x`],
    [
      'another secret',
      () => signText('another secret', purpose, JSON.stringify({ stream: 'matches', userId: ada.id })),
    ],
    [
      'another purpose',
      () =>
        signText(
          fixture.context().secrets.authSecret,
          'upround reset link',
          JSON.stringify({ stream: 'matches', userId: ada.id }),
        ),
    ],
  ])('changes nothing with %s', async (_what, token) => {
    const refused = { code: 'INVALID', message: streamMessages.unreadable };
    await expect(choose('none', token())).rejects.toMatchObject(refused);
    await expect(undoByLink(fixture.context(visitor), { token: token() })).rejects.toMatchObject(refused);
    await expect(examineStream(fixture.context(visitor), { token: token() })).rejects.toMatchObject(refused);
    expect(await frequencyOf(ada.id)).toBe('daily');
  });

  it('of another stream changes nothing', async () => {
    const token = signText(
      fixture.context().secrets.authSecret,
      purpose,
      JSON.stringify({ stream: 'news', userId: ada.id }),
    );
    await expect(choose('none', token)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await frequencyOf(ada.id)).toBe('daily');
  });

  it('of a stranger stops the stranger’s mails, regardless of who is signed in', async () => {
    const eve = await addUser(fixture);
    await chooseByLink(fixture.context(ada.actor), { token: tokenOf(eve.id), frequency: 'none' });
    expect([await frequencyOf(ada.id), await frequencyOf(eve.id)]).toEqual(['daily', 'none']);
  });

  it('says so once the account is gone', async () => {
    await fixture.db.delete(users);
    await expect(choose('none')).rejects.toMatchObject({ code: 'NOT_FOUND', message: streamMessages.gone });
  });
});

describe('stopping', () => {
  it('takes back the digest that waits, and is the same when it happens twice or at once', async () => {
    await found('Kestrel');
    await daily();
    expect(await statuses()).toEqual(['pending']);
    await Promise.all([choose('none'), choose('none')]);
    expect(await choose('none')).toMatchObject({ frequency: 'none', before: 'daily' });
    expect(await statuses()).toEqual(['withdrawn']);
    await found('Tidewater');
    expect(await daily()).toMatchObject({ people: 0, mails: 0 });
  });

  it('is seen by a digest that begins after it', async () => {
    await found('Kestrel');
    await choose('none');
    const since = new Date('2026-11-19T12:00:00Z');
    expect(
      await sendDigests(overSmtp(), { userIds: [ada.id], occasion: { kind: 'daily', since } }),
    ).toMatchObject({ rounds: 0 });
    expect(await statuses()).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE !== 'pglite')(
    'waits for a digest that is being written, and takes it back',
    async () => {
      await found('Kestrel');
      const since = new Date('2026-11-19T12:00:00Z');
      const written = Promise.withResolvers<void>();
      const leaving = Promise.withResolvers<void>();
      const digest = inTransaction(overSmtp(), async (inside) => {
        await sendDigests(inside, { userIds: [ada.id], occasion: { kind: 'daily', since } });
        written.resolve();
        await leaving.promise;
      });
      await written.promise;
      const left = choose('none');
      leaving.resolve();
      await Promise.all([digest, left]);
      expect(await statuses()).toEqual(['withdrawn']);
    },
  );

  it('also keeps a digest from being tried again that is under way', async () => {
    await found('Kestrel');
    await daily();
    await fixture.db.update(mails).set({ status: 'sending', claims: 1 });
    await choose('none');
    const [mail] = await readMails(fixture.context());
    expect([mail?.status, mail?.withdrawnAt]).toEqual(['sending', fixture.clock.now()]);
  });

  it('takes back no other mail, and no one else’s', async () => {
    await addUser(fixture, { isPaid: true });
    await found('Kestrel');
    await daily();
    const other = { occasion: 'reset-password:1', to: ada.email, subject: 'Reset', text: 'x', html: 'x' };
    await fixture.db.insert(mails).values({
      ...other,
      id: '00000000-0000-4000-8000-000000000001',
      userId: ada.id,
      status: 'pending',
      createdAt: fixture.clock.now(),
    });
    await choose('none');
    expect((await statuses()).sort()).toEqual(['pending', 'pending', 'withdrawn']);
  });
});

describe('undoing', () => {
  it.each<Frequency>(['daily', 'weekly'])(
    'brings back just what there was: %s, and the digest that waited',
    async (before) => {
      await fixture.db.update(alertStreams).set({ frequency: before });
      await found('Kestrel');
      await sendAlerts(overSmtp(), { kind: 'manual', sinceDays: 7 });
      await choose('none');
      expect(await undo()).toMatchObject({ frequency: before, before: null });
      expect(await statuses()).toEqual(['pending']);
      expect(await undo()).toMatchObject({ frequency: before, before: null });
    },
  );

  it('sends no digest whose text is not kept any more', async () => {
    await found('Kestrel');
    await daily();
    await choose('none');
    fixture.clock.advanceDays(31);
    await clearOld(fixture.context());
    expect(await undo()).toMatchObject({ frequency: 'daily' });
    expect(await statuses()).toEqual(['withdrawn']);
  });

  it('brings back nothing where nothing was stopped', async () => {
    expect(await undo()).toMatchObject({ frequency: 'daily', before: null });
    await choose('none');
    await choose('weekly');
    expect(await undo()).toMatchObject({ frequency: 'weekly', before: null });
  });

  it('loses nothing that was found meanwhile', async () => {
    await daily();
    fixture.clock.set('2026-11-20T18:00:00Z');
    await found('Kestrel');
    await choose('none');
    fixture.clock.set('2026-11-21T12:00:00Z');
    await daily();
    await undo();
    fixture.clock.set('2026-11-22T12:00:00Z');
    expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
    expect(await daily()).toMatchObject({ mails: 0 });
  });
});

describe('choosing how often', () => {
  it('is everyone’s own', async () => {
    expect(await listStreams(fixture.context(ada.actor))).toMatchObject({
      settings: { timeZone: null, quietFrom: null, pausedUntil: null, tellsNewRoles: false },
      streams: [
        { stream: 'matches', frequency: 'daily', hour: 7 },
        { stream: 'watchlist', frequency: 'daily' },
        { stream: 'follow-ups', frequency: 'daily' },
        { stream: 'product-news', frequency: 'none' },
      ],
    });
    await chooseStream(fixture.context(ada.actor), { stream: 'matches', frequency: 'weekly' });
    expect(await frequencyOf(ada.id)).toBe('weekly');
    const eve = await addUser(fixture);
    await expect(
      changeStreams(fixture.context(eve.actor), { userId: ada.id, streams: ['matches'], frequency: 'none' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listStreams(fixture.context(visitor))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(
      chooseStream(fixture.context(visitor), { stream: 'matches', frequency: 'none' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await frequencyOf(ada.id)).toBe('weekly');
  });

  it('works for who has stated no preferences yet, and stays when they do', async () => {
    await fixture.db.delete(userPreferences);
    await chooseStream(fixture.context(ada.actor), { stream: 'matches', frequency: 'none' });
    await savePreferences(fixture.context(ada.actor), noPreferences);
    expect(await frequencyOf(ada.id)).toBe('none');
  });

  it('weekly tells of everything found since the last one, once', async () => {
    await choose('weekly');
    await weekly();
    for (const name of ['Kestrel', 'Tidewater', 'Fernhall']) {
      fixture.clock.advanceDays(2);
      await found(name);
      expect(await daily()).toMatchObject({ mails: 0 });
    }
    fixture.clock.advanceDays(1);
    expect(await weekly()).toMatchObject({ mails: 1, rounds: 3 });
    expect(await weekly()).toMatchObject({ mails: 0 });
    fixture.clock.advanceDays(7);
    expect(await weekly()).toMatchObject({ mails: 0 });
  });

  it('daily after weekly goes on from where weekly left off, and so the other way round', async () => {
    await choose('weekly');
    await weekly();
    fixture.clock.advanceDays(2);
    await found('Kestrel');
    fixture.clock.advanceDays(2);
    await choose('daily');
    expect(await daily()).toMatchObject({ mails: 1, rounds: 1 });
    fixture.clock.advanceDays(1);
    await found('Tidewater');
    await choose('weekly');
    fixture.clock.advanceDays(6);
    expect(await weekly()).toMatchObject({ mails: 1, rounds: 1 });
    expect(await fixture.db.select().from(digestEntries)).toHaveLength(2);
  });
});
