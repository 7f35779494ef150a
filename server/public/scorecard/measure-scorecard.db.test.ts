import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { sendAlerts } from '../../alerts/send-alerts.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { reportFact } from '../../enrichment/fact-reports/fact-reports.ts';
import { ingestRuns } from '../../ingest/table.ts';
import { measureScorecard } from './measure-scorecard.ts';
import { readScorecard } from './scorecard.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  await fixture.db.delete(ingestRuns);
  fixture.clock.set('2026-11-20T12:00:00Z');
});

const record = (country: string, count: number, source: 'feed' | 'sample' = 'feed') =>
  recordRounds(
    fixture.context(),
    Array.from({ length: count }, (_, index) =>
      makeReport({
        source,
        externalId: `${country} ${index}`,
        company: { name: `${country}land ${index}`, country, description: index % 2 ? 'They weave.' : null },
        round: { announcedOn: '2026-11-18' },
      }),
    ),
  );
const measure = () => measureScorecard(fixture.context({ kind: 'visitor' }));
const nothing = {
  sourcesOnTime: null,
  roundsAWeek: { all: 0, countries: [], others: 0 },
  companies: null,
  minutesToAlert: null,
  corrections: { asked: 0, answered: 0, made: 0 },
};

describe('a fresh installation', () => {
  it('has measured nothing', async () => {
    expect(await measure()).toMatchObject(nothing);
  });

  it('does not count its samples', async () => {
    await record('DE', 20, 'sample');
    expect(await measure()).toMatchObject(nothing);
  });
});

describe('rounds a week by country', () => {
  const roundsAWeek = async () => (await measure()).roundsAWeek;

  it('tell no country with fewer than five apart', async () => {
    await record('DE', 8);
    await record('IS', 4);
    await record('NZ', 4);
    expect(await roundsAWeek()).toEqual({ all: 4, countries: [{ country: 'DE', rounds: 2 }], others: 2 });
  });

  it('leave no rest of fewer than five, which the sum would tell', async () => {
    await record('DE', 12);
    await record('FR', 8);
    await record('IS', 4);
    expect(await roundsAWeek()).toEqual({ all: 6, countries: [{ country: 'DE', rounds: 3 }], others: 3 });
  });

  it('say only that they are fewer where all are fewer than five', async () => {
    await record('IS', 4);
    expect(await roundsAWeek()).toEqual({ all: null, countries: [], others: null });
  });
});

it('says of how many companies it knows what they do, a person and their board', async () => {
  await record('DE', 8);
  const [company] = await fixture.db.select().from(startups);
  await addBoard(fixture, company?.id ?? '');
  expect((await measure()).companies).toEqual({ count: 8, description: 0.5, person: 0, board: 0.125 });
});

it('counts which sources were read within twelve hours', async () => {
  const run = { source: 'feed' as const, status: 'succeeded' as const };
  const at = (time: string) => ({ startedAt: new Date(time), endedAt: new Date(time) });
  await fixture.db.insert(ingestRuns).values([
    { id: crypto.randomUUID(), ...run, target: 'one', ...at('2026-11-20T06:00:00Z') },
    { id: crypto.randomUUID(), ...run, target: 'two', ...at('2026-11-19T06:00:00Z') },
    { id: crypto.randomUUID(), ...run, source: 'csv', target: 'a table', ...at('2026-11-18T06:00:00Z') },
  ]);
  expect((await measure()).sourcesOnTime).toEqual({ count: 1, of: 2 });
});

it('measures the minutes from reading of a round to its first email', async () => {
  await record('DE', 6);
  await addUser(fixture, { isPaid: true });
  fixture.clock.set('2026-11-20T12:30:00Z');
  await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
  expect((await measure()).minutesToAlert).toEqual({ median: 30, rounds: 6 });
});

it('says of fewer than five corrections only that they are fewer', async () => {
  await record('DE', 6);
  const { actor } = await addUser(fixture, { isPaid: true });
  const companies = await fixture.db.select().from(startups);
  for (const { id } of companies) await addBoard(fixture, id);
  const ask = (many: typeof companies) =>
    Promise.all(many.map(({ id }) => reportFact(fixture.context(actor), { startupId: id, fact: 'hiring' })));
  await ask(companies.slice(0, 1));
  expect((await measure()).corrections).toEqual({ asked: null, answered: 0, made: 0 });
  await ask(companies.slice(1));
  expect((await measure()).corrections).toEqual({ asked: 6, answered: 0, made: 0 });
});

it('names no company and no user', async () => {
  await record('DE', 6);
  const { email } = await addUser(fixture, { isPaid: true });
  const text = JSON.stringify(await measure());
  expect(text).not.toContain('DEland');
  expect(text).not.toContain(email);
});

it('is measured once an hour, and not at all where it is turned off', async () => {
  const visitor = fixture.context({ kind: 'visitor' });
  const first = await readScorecard(visitor);
  fixture.clock.set('2026-11-20T12:59:00Z');
  expect(await readScorecard(visitor)).toEqual(first);
  fixture.clock.set('2026-11-20T13:01:00Z');
  expect(await readScorecard(visitor)).not.toEqual(first);
  const environment = { ...visitor.environment, showsScorecard: false };
  expect(await readScorecard({ ...visitor, environment })).toBeNull();
});
