import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { reportFact } from '../enrichment/fact-reports/fact-reports.ts';
import { listSearches, markSearchSeen, saveSearch } from '../feed/saved-searches/saved-searches.ts';
import { mails } from '../mail/table.ts';
import { sendAlerts } from './send-alerts.ts';
import { setDelivery } from './streams/delivery-settings.ts';
import { alertRuns } from './table.ts';

let fixture: Fixture;
let startupId: string;
let list: Awaited<ReturnType<typeof addBoard>>;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, alertRuns, mails]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T08:00:00Z');
  await raise(makeReport({ company: { city: 'Berlin', country: 'DE' } }));
  await list([engineer]);
  fixture.clock.set('2026-11-20T12:00:00Z');
});

const engineer = { title: 'Backend Engineer', location: 'Berlin, Germany' };
const designer = { title: 'Product Designer', location: 'Berlin, Germany' };
const lead = { title: 'Design Lead', location: 'Berlin, Germany' };

/** A company whose round is old news, with a board. */
async function raise(report: ReturnType<typeof makeReport>) {
  await recordRounds(fixture.context(), [report]);
  const [company] = await fixture.db.select().from(startups);
  startupId = company?.id ?? '';
  list = await addBoard(fixture, startupId);
}

type User = Awaited<ReturnType<typeof addUser>>;
const as = ({ actor }: User) => fixture.context(actor);

async function store(user: User, query: string, isPaused = false): Promise<string> {
  const id = crypto.randomUUID();
  await saveSearch(as(user), { id, name: query, query, isPaused });
  return id;
}
const newOf = async (user: User) => {
  const { savedSearches } = await listSearches(as(user), { timeZone: 'UTC' });
  return Object.fromEntries(savedSearches.map(({ name, newCount }) => [name, newCount]));
};

async function nextDay() {
  fixture.clock.advanceDays(1);
  await fixture.db.delete(mails);
  await sendAlerts(fixture.context(), { kind: 'daily' });
  return fixture.db.select().from(mails);
}
/** What the mail of the next day says, after the mails of the rounds themselves. */
async function tomorrow() {
  const [mail] = await nextDay();
  return mail?.text ?? null;
}
/** Someone whom nothing matches but what they save. */
const addSearcher = (changes: object = {}) =>
  addUser(fixture, { isPaid: true, industries: ['sports'], ...changes });

describe('a saved search that asks who hires', () => {
  it('tells of a role that came since, once, in the app and by mail', async () => {
    const ada = await addSearcher();
    const query = 'hiring designers or engineers in Berlin';
    const id = await store(ada, query);
    expect(await newOf(ada)).toEqual({ [query]: 0 });
    expect(await tomorrow()).toBeNull();

    await list([engineer, designer]);
    expect(await newOf(ada)).toEqual({ [query]: 1 });
    const text = await tomorrow();
    expect(text).toContain('1 new role');
    expect(text).toContain('- Product Designer, Berlin, Germany');
    expect(text).not.toContain('Backend Engineer');
    await markSearchSeen(as(ada), { id });
    expect(await newOf(ada)).toEqual({ [query]: 0 });
    expect(await tomorrow()).toBeNull();
  });

  it('tells no one twice, not even of a role that is put up again', async () => {
    const ada = await addSearcher();
    await store(ada, 'hiring');
    await list([engineer, designer]);
    fixture.clock.advanceDays(1);
    await Promise.all([
      sendAlerts(fixture.context(), { kind: 'daily' }),
      sendAlerts(fixture.context(), { kind: 'manual' }),
    ]);
    const notified = (await fixture.db.select().from(mails)).filter(({ text }) =>
      text.includes('Product Designer'),
    );
    expect(notified).toHaveLength(1);
    await list([engineer, { ...designer, nativeId: 'again' }]);
    expect(await tomorrow()).toBeNull();
    await list([engineer, designer, lead]);
    expect(await tomorrow()).toContain('- Design Lead');
  });

  it('tells of no role of another kind or place, none that is gone, and none while it is paused', async () => {
    const ada = await addSearcher();
    await store(ada, 'with open design roles in Paris');
    await store(ada, 'hiring sales people');
    await store(ada, 'is hiring', true);
    await store(ada, 'not hiring engineers');
    await store(ada, 'in Berlin');
    await list([engineer, designer]);
    expect(await newOf(ada)).toEqual({
      'with open design roles in Paris': 0,
      'hiring sales people': 0,
      'is hiring': null,
      'not hiring engineers': 0,
      'in Berlin': 0,
    });
    expect(await tomorrow()).toBeNull();
    const grace = await addSearcher();
    await store(grace, 'hiring');
    await list([engineer, designer, lead]);
    await list([engineer, designer]);
    expect(await newOf(grace)).toEqual({ hiring: 0 });
    expect(await tomorrow()).toBeNull();
  });

  it('takes what a board held when it was first read for old, unless it was published since', async () => {
    const ada = await addSearcher();
    await store(ada, 'hiring');
    const first = await addBoard(fixture, startupId);
    await first([
      designer,
      { ...lead, published: { at: new Date('2026-11-20T15:00:00Z'), kind: 'published' } },
    ]);
    const text = await tomorrow();
    expect(text).toContain('- Design Lead');
    expect(text).not.toContain('Product Designer');
  });

  it('names no role without a plan, and counts none of a round that the plan leaves out', async () => {
    const free = await addSearcher({ isPaid: false });
    await store(free, 'hiring');
    await list([engineer, designer]);
    expect(await newOf(free)).toEqual({ hiring: 0 });
    expect(await tomorrow()).toBeNull();
    await fixture.db.delete(startups);
    await raise(
      makeReport({ externalId: 'old', round: { announcedOn: '2026-10-01', reportedOn: '2026-10-01' } }),
    );
    await list([]);
    fixture.clock.advanceDays(1);
    await list([designer]);
    const text = await tomorrow();
    expect(text).toContain('Kestrel: 1 new role');
    expect(text).not.toContain('Product Designer');
    expect(text).not.toContain('jobs.example');
  });

  it('tells of no sample, no muted company, no doubted board and none that was not read lately', async () => {
    const doubter = await addSearcher();
    await store(doubter, 'hiring');
    await reportFact(as(doubter), { startupId, fact: 'hiring' });
    const ada = await addSearcher();
    await store(ada, 'hiring');
    await list([engineer, designer]);
    const notified = await nextDay();
    expect(notified.map(({ to }) => to)).toEqual([ada.email]);
    await list([engineer, designer, lead]);
    fixture.clock.advanceDays(4);
    expect(await tomorrow()).toBeNull();

    await fixture.db.delete(startups);
    await raise(makeReport({ source: 'sample', externalId: 'sample' }));
    await list([]);
    fixture.clock.advanceDays(1);
    await list([designer]);
    expect(await tomorrow()).toBeNull();
  });
});

describe('a user who chose to hear of new roles', () => {
  const reader = { countries: ['DE'], additionalRoles: ['Product Designer'] };

  it('hears of those for them at companies that match, once', async () => {
    const ada = await addUser(fixture, { isPaid: true, ...reader });
    const grace = await addUser(fixture, { isPaid: true, ...reader });
    await setDelivery(as(ada), { tellsNewRoles: true });
    await nextDay();
    await list([engineer, designer, { ...designer, nativeId: 'x', location: 'New York, NY, United States' }]);
    const notified = await nextDay();
    expect(notified.map(({ to }) => to)).toEqual([ada.email]);
    expect(notified[0]?.text).toContain('1 new role');
    expect(await tomorrow()).toBeNull();
    await setDelivery(as(ada), { tellsNewRoles: false });
    await list([engineer, designer, lead]);
    expect(await tomorrow()).toBeNull();
    expect(grace.email).not.toBe(ada.email);
  });

  it('is no one who is not signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    expect(() => setDelivery(visitor, { tellsNewRoles: true })).toThrow();
  });
});

describe('a round in the digest', () => {
  async function mailTo({ email }: User) {
    await sendAlerts(fixture.context(), { kind: 'manual' });
    return (await fixture.db.select().from(mails)).find(({ to }) => to === email)?.text;
  }

  it('says who hires and how many roles are for the reader, while that is known', async () => {
    const ada = await addUser(fixture, { isPaid: true, additionalRoles: ['Product Designer'] });
    await list([engineer, designer]);
    const text = await mailTo(ada);
    expect(text).toContain('Hiring now: 2 roles, 1 for you');
    expect(text).not.toContain('hiring for your role');
    const grace = await addUser(fixture, { isPaid: true });
    await reportFact(as(grace), { startupId, fact: 'hiring' });
    const reportedFacts = await mailTo(grace);
    expect(reportedFacts).toContain('Kestrel');
    expect(reportedFacts).not.toContain('Hiring now');
  });

  it('says nothing of a board that was not read for three days', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    fixture.clock.advanceDays(3);
    const text = await mailTo(ada);
    expect(text).toContain('Kestrel');
    expect(text).not.toContain('Hiring now');
  });
});
