import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamKey } from '../../contract/alerts/streams.ts';
import { startupId } from '../../contract/companies/companies.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { readMails } from '../../fixtures/read-mails.ts';
import { sendDue } from '../../fixtures/send-due.ts';
import { createApplication } from '../applications/applications.ts';
import { users } from '../auth/users/table.ts';
import { setCompanyHidden } from '../companies/hiding/hiding.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { saveSearch } from '../feed/saved-searches/saved-searches.ts';
import { mailboxJobs } from '../mail/jobs.ts';
import { mails } from '../mail/table.ts';
import type { Context } from '../platform/context.ts';
import { addressOf } from '../platform/mail/secret-links/put-in-links.ts';
import { clearOldRuns } from './alert-runs.ts';
import { listMailHistory } from './history/list-mail-history.ts';
import { alertJobs } from './jobs.ts';
import { undoStop } from './streams/change-by-link.ts';
import { chooseStream, listStreams, setDelivery } from './streams/delivery-settings.ts';
import { makeStreamLink } from './streams/stream-links.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { alertRuns, digestEntries, digestRuns, digests } from './table.ts';

let fixture: Fixture;
type User = Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture('empty', () => [...mailboxJobs, ...alertJobs]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, alertRuns, mails]) await fixture.db.delete(table);
  at('2026-11-20T12:00:00Z');
});

const at = (time: string) => fixture.clock.set(time);
const as = ({ actor }: User) => fixture.context(actor);
const found = (name: string, industryTags = ['financial-services']) =>
  recordRounds(fixture.context(), [makeReport({ externalId: name, company: { name, industryTags } })]);
async function hide(name: string): Promise<void> {
  const [company] = await fixture.db.select().from(startups).where(eq(startups.name, name));
  await setCompanyHidden(fixture.context(), { id: company?.id ?? '', isHidden: true });
}
/** What the job does at a moment; how many mails it wrote. */
async function runAt(time: string, context: Context = fixture.context()): Promise<number> {
  at(time);
  const run = await sendDue(context);
  expect(run.failed).toBe(0);
  return run.mails;
}
const texts = async () => (await readMails(fixture.context())).map(({ text }) => text);
/** A user whose hours are worked out already. */
async function addScheduled(changes: Parameters<typeof addUser>[1] = {}, timeZone = 'UTC'): Promise<User> {
  const user = await addUser(fixture, { isPaid: true, ...changes });
  await setDelivery(as(user), { timeZone });
  await sendDue(fixture.context());
  return user;
}
const choose = (user: User, stream: StreamKey, changes: object) =>
  chooseStream(as(user), { stream, ...changes });
async function save(user: User, name: string, query: string): Promise<string> {
  const id = crypto.randomUUID();
  await saveSearch(as(user), { id, name, query, isPaused: false });
  await sendDue(fixture.context());
  return id;
}
const outcomes = async (user: User) => {
  const { days } = await listMailHistory(as(user));
  return days.flatMap(({ day, looks }) =>
    looks.map(({ kind, outcome, matched }) => `${day} ${kind} ${outcome} ${matched}`),
  );
};
const overSmtp = (): Context => ({
  ...fixture.context(),
  environment: { ...fixture.environment, smtpUrl: 'smtp://127.0.0.1:9' },
});

describe('a daily stream', () => {
  it('comes at its own hour where the person lives, once a day, and not where nothing is new', async () => {
    const tokyo = await addScheduled({ name: 'Tomo' }, 'Asia/Tokyo');
    const lima = await addScheduled({ name: 'Lima' }, 'America/Lima');
    await found('Kestrel');
    expect(await runAt('2026-11-20T21:59:00Z')).toBe(0);
    expect(await runAt('2026-11-20T22:00:00Z')).toBe(1);
    expect(await runAt('2026-11-20T22:01:00Z')).toBe(0);
    expect(await runAt('2026-11-21T12:00:00Z')).toBe(1);
    expect((await fixture.db.select().from(mails).orderBy(mails.createdAt)).map(({ to }) => to)).toEqual([
      tokyo.email,
      lima.email,
    ]);
    expect(await runAt('2026-11-21T22:00:00Z')).toBe(0);
    expect(await outcomes(tokyo)).toEqual([
      '2026-11-22 follow-ups nothing 0',
      '2026-11-22 matches nothing 0',
      '2026-11-21 follow-ups nothing 0',
      '2026-11-21 matches sent 1',
    ]);
  });

  it('comes once on the day on which someone travels, and again on the next', async () => {
    const ada = await addScheduled({}, 'Asia/Tokyo');
    await found('Kestrel');
    expect(await runAt('2026-11-20T22:00:00Z')).toBe(1);
    await setDelivery(as(ada), { timeZone: 'America/Los_Angeles' });
    await found('Tidewater');
    // In Los Angeles it is still the day before, and then the day that was told in Tokyo.
    expect(await runAt('2026-11-21T15:00:00Z')).toBe(0);
    expect(await runAt('2026-11-22T15:00:00Z')).toBe(1);
  });

  it('tells after days without the product what they missed, in one mail', async () => {
    await addScheduled();
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(0);
    await found('Kestrel');
    expect(await runAt('2026-11-25T11:30:00Z')).toBe(1);
    expect(await runAt('2026-11-26T07:00:00Z')).toBe(0);
    await found('Tidewater');
    expect(await runAt('2026-11-27T07:00:00Z')).toBe(1);
    expect(await texts()).toHaveLength(2);
  });

  it('goes on after a clock that was a year ahead', async () => {
    await addScheduled();
    expect(await runAt('2027-11-21T07:00:00Z')).toBe(0);
    at('2026-11-21T07:00:00Z');
    await found('Kestrel');
    await sendDue(fixture.context());
    expect(await runAt('2026-11-22T07:00:00Z')).toBe(1);
  });

  it('is told once where two runs meet, and by a run that goes on where one was cut off', async () => {
    const people = [await addScheduled(), await addScheduled(), await addScheduled()];
    await found('Kestrel');
    at('2026-11-21T07:00:00Z');
    const runs = await Promise.all([sendDue(fixture.context()), sendDue(fixture.context())]);
    expect(runs.reduce((sum, run) => sum + run.mails, 0)).toBe(3);
    const stopping = new AbortController();
    stopping.abort();
    await found('Tidewater');
    expect(await runAt('2026-11-22T07:00:00Z', { ...fixture.context(), signal: stopping.signal })).toBe(0);
    expect(await runAt('2026-11-22T07:01:00Z')).toBe(people.length);
  });

  it('is looked at, and not told, while the address is not confirmed or the account suspended', async () => {
    const ada = await addScheduled({ isVerified: false });
    await found('Kestrel');
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(0);
    expect(await outcomes(ada)).toEqual([
      '2026-11-21 follow-ups unconfirmed 0',
      '2026-11-21 matches unconfirmed 0',
      '2026-11-21 watchlist unconfirmed 0',
    ]);
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    expect(await runAt('2026-11-22T07:00:00Z')).toBe(0);
    await found('Fernhall');
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, ada.id));
    expect(await runAt('2026-11-23T07:00:00Z')).toBe(0);
    expect(await outcomes(ada)).toContain('2026-11-23 matches suspended 0');
  });
});

describe('a weekly stream', () => {
  it('comes on its day with all of the week, and its owner’s change of mind loses nothing', async () => {
    const ada = await addScheduled();
    await choose(ada, 'matches', { frequency: 'weekly', weekday: 2, hour: 18 });
    await choose(ada, 'follow-ups', { frequency: 'none' });
    const { streams } = await listStreams(as(ada));
    expect(streams[0]).toMatchObject({ nextDueAt: '2026-11-25T18:00:00.000Z' });
    await found('Kestrel');
    expect(await runAt('2026-11-24T18:00:00Z')).toBe(0);
    await found('Tidewater');
    expect(await runAt('2026-11-25T18:00:00Z')).toBe(1);
    const [text] = await texts();
    expect(text).toMatch(/Kestrel[\s\S]*Tidewater|Tidewater[\s\S]*Kestrel/);
    await found('Fernhall');
    await choose(ada, 'matches', { frequency: 'daily' });
    expect(await runAt('2026-11-26T18:00:00Z')).toBe(1);
  });
});

describe('what comes immediately', () => {
  it('is gathered for two minutes, so that ten rounds are one mail, and is none of what does not match', async () => {
    const ada = await addScheduled({ industries: ['financial-services'] });
    await choose(ada, 'matches', { frequency: 'immediately' });
    expect(await runAt('2026-11-20T12:10:00Z')).toBe(0);
    at('2026-11-20T12:30:00Z');
    await found('Tidewater Bio', ['biotechnology']);
    expect(await runAt('2026-11-20T12:31:00Z')).toBe(0);
    expect(await runAt('2026-11-20T12:33:00Z')).toBe(0);
    await found('Kestrel');
    expect(await runAt('2026-11-20T12:34:00Z')).toBe(0);
    at('2026-11-20T12:35:00Z');
    await found('Fernhall');
    expect(await runAt('2026-11-20T12:36:00Z')).toBe(1);
    expect(await runAt('2026-11-20T12:40:00Z')).toBe(0);
    const [text, ...others] = await texts();
    expect(others).toEqual([]);
    expect(text).toContain('Kestrel');
    expect(text).toContain('Fernhall');
    expect(text).not.toContain('Tidewater');
  });

  it('waits for the end of quiet hours, gathered all night', async () => {
    const ada = await addScheduled({}, 'Europe/Berlin');
    await choose(ada, 'matches', { frequency: 'immediately' });
    await setDelivery(as(ada), { quietFrom: 22, quietUntil: 8 });
    await runAt('2026-11-20T12:10:00Z');
    at('2026-11-20T22:00:00Z');
    await found('Kestrel');
    await runAt('2026-11-20T22:01:00Z');
    expect(await runAt('2026-11-20T22:04:00Z')).toBe(0);
    expect((await outcomes(ada)).filter((each) => each.includes('held'))).toEqual([
      '2026-11-20 matches held 1',
    ]);
    await found('Fernhall');
    await runAt('2026-11-21T02:00:00Z');
    expect(await runAt('2026-11-21T06:59:00Z')).toBe(0);
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(1);
    const [text] = await texts();
    expect(text).toMatch(/Kestrel[\s\S]*Fernhall|Fernhall[\s\S]*Kestrel/);
  });

  it('names nothing that an admin hid before the mail was written', async () => {
    const ada = await addScheduled();
    await choose(ada, 'matches', { frequency: 'immediately' });
    await runAt('2026-11-20T12:10:00Z');
    await found('Kestrel');
    await found('Fernhall');
    await runAt('2026-11-20T12:11:00Z');
    await hide('Kestrel');
    expect(await runAt('2026-11-20T12:14:00Z')).toBe(1);
    const [text] = await texts();
    expect(text).toContain('Fernhall');
    expect(text).not.toContain('Kestrel');
  });

  it('is refused for what has no such moment', async () => {
    const ada = await addScheduled();
    await expect(choose(ada, 'follow-ups', { frequency: 'immediately' })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });
});

describe('quiet hours', () => {
  it('hold a digest until they end, and end at once for who takes them away', async () => {
    const ada = await addScheduled();
    await setDelivery(as(ada), { quietFrom: 6, quietUntil: 9 });
    await found('Kestrel');
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(0);
    expect(await outcomes(ada)).toContain('2026-11-21 matches held 1');
    expect(await runAt('2026-11-21T08:59:00Z')).toBe(0);
    expect(await runAt('2026-11-21T09:00:00Z')).toBe(1);
    expect(await outcomes(ada)).toContain('2026-11-21 matches sent 1');
    await found('Fernhall');
    expect(await runAt('2026-11-22T07:00:00Z')).toBe(0);
    await setDelivery(as(ada), { quietFrom: null, quietUntil: null });
    expect(await runAt('2026-11-22T07:01:00Z')).toBe(1);
    expect(await runAt('2026-11-22T09:00:00Z')).toBe(0);
  });

  it('have a beginning and an end', async () => {
    const ada = await addScheduled();
    for (const half of [{ quietFrom: 22 }, { quietFrom: 7, quietUntil: 7 }])
      await expect(setDelivery(as(ada), half)).rejects.toMatchObject({ code: 'INVALID' });
    expect(() => setDelivery(fixture.context({ kind: 'visitor' }), {})).toThrow();
  });
});

describe('a rest', () => {
  it('sends nothing, says so each day, and afterwards tells what came since its end', async () => {
    const ada = await addScheduled();
    await setDelivery(as(ada), { pausedUntil: '2026-11-27T12:00:00.000Z' });
    await found('Kestrel');
    for (const day of [21, 22, 23, 24, 25, 26, 27]) expect(await runAt(`2026-11-${day}T07:00:00Z`)).toBe(0);
    expect((await outcomes(ada)).filter((each) => each.includes('matches paused'))).toHaveLength(7);
    at('2026-11-27T14:00:00Z');
    await found('Fernhall');
    expect(await runAt('2026-11-28T07:00:00Z')).toBe(1);
    const [text] = await texts();
    expect(text).toContain('Fernhall');
    expect(text).not.toContain('Kestrel');
  });

  it('takes back what waits, and gives it again to who ends it at once', async () => {
    const ada = await addScheduled();
    await found('Kestrel');
    expect(await runAt('2026-11-21T07:00:00Z', overSmtp())).toBe(1);
    await setDelivery(as(ada), { pausedUntil: '2026-11-28T12:00:00.000Z' });
    expect((await fixture.db.select().from(mails)).map(({ status }) => status)).toEqual(['withdrawn']);
    await setDelivery(as(ada), { pausedUntil: null });
    expect(await runAt('2026-11-21T07:01:00Z', overSmtp())).toBe(1);
    const stored = await fixture.db.select().from(mails).orderBy(mails.createdAt);
    expect(stored.map(({ status }) => status)).toEqual(['withdrawn', 'pending']);
  });

  it('of one stream leaves the others', async () => {
    const ada = await addScheduled();
    await createApplication(as(ada), { companyName: 'Quillon', followUpOn: '2026-11-21' });
    await found('Kestrel');
    await choose(ada, 'matches', { pausedUntil: '2026-11-28T12:00:00.000Z' });
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(1);
    const [text] = await texts();
    expect(text).toContain('Quillon, today');
    expect(text).not.toContain('Kestrel');
  });
});

describe('several streams at an hour', () => {
  it('are one mail, which names each round once with all that found it', async () => {
    const ada = await addScheduled({ industries: ['financial-services'] });
    await save(ada, 'Money', 'fintech');
    await save(ada, 'Germans', 'biotech');
    await found('Kestrel');
    await found('Tidewater Bio', ['biotechnology']);
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(1);
    const [text = ''] = await texts();
    expect(text.match(/^Kestrel$/gm)).toHaveLength(1);
    expect(text).toContain('Found by your preferences, Money');
    expect(text).toContain('Found by Germans');
    const [digest] = await fixture.db.select().from(digests);
    expect(digest?.streams).toHaveLength(3);
    expect((await outcomes(ada)).filter((each) => each.includes('sent'))).toHaveLength(3);
    expect(await runAt('2026-11-22T07:00:00Z')).toBe(0);
  });

  it('say where a letter was sent, not where one only waits, and bring links to save and to hide', async () => {
    const [ada, ben] = [await addScheduled(), await addScheduled()];
    await found('Kestrel');
    const [company] = await fixture.db.select().from(startups);
    const id = startupId.parse(company?.id);
    await createApplication(as(ada), { startupId: id, status: 'SUBMITTED', timeZone: 'UTC' });
    await createApplication(as(ben), { startupId: id, timeZone: 'UTC' });
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(2);
    const written = await texts();
    expect(written.filter((text) => text.includes('Kestrel (already contacted)'))).toHaveLength(1);
    expect(written.filter((text) => /^Kestrel$/m.test(text))).toHaveLength(1);
    expect(written[0]?.match(/\/from-mail\?token=/g)).toHaveLength(2);
  });

  it('that search tell someone without a plan by name only what it shows, and once it does', async () => {
    const ada = await addScheduled({ isPaid: false });
    await save(ada, 'Money', 'fintech');
    await found('Kestrel');
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(1);
    const [counted] = await texts();
    expect(counted).toContain('1 round');
    expect(counted).not.toContain('Kestrel');
    let named = 0;
    for (let day = 1; day <= 45; day += 1) {
      fixture.clock.advanceDays(1);
      named += (await sendDue(fixture.context())).mails;
    }
    const last = (await texts()).at(-1);
    expect([named, last?.includes('Kestrel')]).toEqual([1, true]);
  });

  it('name a match to someone without a plan once the plan shows it, and say how many a plan would have shown', async () => {
    const ada = await addScheduled({ isPaid: false, industries: ['financial-services'] });
    await found('Kestrel');
    expect(await runAt('2026-11-21T07:00:00Z')).toBe(1);
    const [first = ''] = await texts();
    expect(first).toContain('This week, 1 round matches your preferences.');
    expect(first).not.toContain('Kestrel');
    let mailed = 0;
    for (let day = 1; day <= 45; day += 1) {
      fixture.clock.advanceDays(1);
      mailed += (await sendDue(fixture.context())).mails;
    }
    const last = (await texts()).at(-1) ?? '';
    expect(mailed).toBe(1);
    expect(last).toMatch(/^Kestrel$/m);
    expect(last).toContain('1 round now on your free plan');
    expect(last).not.toContain('A paid plan');
    const told = await fixture.db.select().from(digestEntries).where(eq(digestEntries.userId, ada.id));
    expect(told.map(({ isNamed }) => isNamed)).toEqual([true]);
  });

  it('are told apart when one of them is stopped a second before its mail leaves', async () => {
    const ada = await addScheduled({ industries: ['financial-services'] });
    const id = await save(ada, 'Biology', 'biotech');
    await createApplication(as(ada), { companyName: 'Quillon', followUpOn: '2026-11-21' });
    await found('Kestrel');
    await found('Tidewater Bio', ['biotechnology']);
    expect(await runAt('2026-11-21T07:00:00Z', overSmtp())).toBe(1);
    await choose(ada, id, { frequency: 'none' });
    expect(await runAt('2026-11-21T07:01:00Z', overSmtp())).toBe(1);
    const stored = await fixture.db.select().from(mails).orderBy(mails.createdAt);
    expect(stored.map(({ status }) => status)).toEqual(['withdrawn', 'pending']);
    expect(stored[1]?.text).toContain('Kestrel');
    expect(stored[1]?.text).toContain('Quillon, today');
    expect(stored[1]?.text).not.toContain('Tidewater');
    await undoStop(as(ada), { userId: ada.id, streams: [id] });
    expect(await runAt('2026-11-22T07:00:00Z', overSmtp())).toBe(1);
    const last = (await texts()).at(-1);
    expect(last).toContain('Tidewater');
    expect(last).not.toContain('Kestrel');
  });
});

describe('the link of a mail about several', () => {
  it('stops all of them or one, gives each back, and nothing that the mail is not about', async () => {
    const { chooseByLink } = await import('./streams/change-by-link.ts');
    const { undoByLink } = await import('./streams/change-by-link.ts');
    const ada = await addScheduled({ industries: ['financial-services'] });
    const id = await save(ada, 'Biology', 'biotech');
    await found('Kestrel');
    await found('Tidewater Bio', ['biotechnology']);
    await runAt('2026-11-21T07:00:00Z');
    const [digest] = await fixture.db.select().from(digests);
    const link = addressOf(makeStreamLink(fixture.context(), { digestId: digest?.id ?? '', userId: ada.id }));
    const token = new URL(link).searchParams.get('token') ?? '';
    const visitor = fixture.context({ kind: 'visitor' });
    const of = async (change: Promise<{ streams: { stream: string; frequency: string }[] }>) =>
      Object.fromEntries((await change).streams.map(({ stream, frequency }) => [stream, frequency]));
    expect(await of(chooseByLink(visitor, { token, frequency: 'none' }))).toEqual({
      matches: 'none',
      [id]: 'none',
    });
    expect(await of(undoByLink(visitor, { token, stream: id }))).toEqual({ matches: 'none', [id]: 'daily' });
    expect(await of(undoByLink(visitor, { token }))).toEqual({ matches: 'daily', [id]: 'daily' });
    await expect(
      chooseByLink(visitor, { token, stream: 'follow-ups', frequency: 'none' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { streams } = await listStreams(as(ada));
    expect(streams.find(({ stream }) => stream === 'follow-ups')?.frequency).toBe('daily');
  });
});

describe('what is known of looks', () => {
  it('is the person’s own, for as long as the page looks back', async () => {
    const ada = await addScheduled();
    const eve = await addScheduled({}, 'Asia/Tokyo');
    await found('Kestrel');
    await runAt('2026-11-21T07:00:00Z');
    expect(await outcomes(ada)).toHaveLength(2);
    expect((await listMailHistory(as(ada))).days[0]?.looks[1]?.mail).toMatchObject({ status: 'sent' });
    expect(await outcomes(eve)).toHaveLength(2);
    await expect(listMailHistory(fixture.context({ kind: 'visitor' }))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await fixture.db.update(digestRuns).set({ outcome: 'held' }).where(eq(digestRuns.userId, eve.id));
    at('2027-01-10T12:00:00Z');
    expect(await clearOldRuns(fixture.context())).toBe(2);
    expect(await clearOldRuns(fixture.context())).toBe(0);
    expect(await fixture.db.$count(digestRuns)).toBe(2);
  });

  it('cannot be written twice for a day of a stream', async () => {
    const ada = await addScheduled();
    await found('Kestrel');
    await runAt('2026-11-21T07:00:00Z');
    // As after a fault: the stream is due again, and does not know its last day.
    await fixture.db
      .update(alertStreams)
      .set({ nextDueAt: sql`${fixture.clock.now().toISOString()}::timestamptz`, lookedOn: null })
      .where(and(eq(alertStreams.userId, ada.id), eq(alertStreams.kind, 'matches')));
    await found('Fernhall');
    expect(await runAt('2026-11-21T09:00:00Z')).toBe(0);
    expect(await runAt('2026-11-22T07:00:00Z')).toBe(1);
    expect(await fixture.db.$count(alertSettings)).toBe(1);
  });
});
