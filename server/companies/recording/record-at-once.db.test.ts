import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../fixtures/count-waiting.ts';
import { isDistributed } from '../../../fixtures/is-distributed.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openBeside, openFixture } from '../../../fixtures/open-world.ts';
import { inTransaction } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { companyIdentifiers } from '../identity/table.ts';
import type { RoundReport } from '../report.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { recordRounds } from './record-rounds.ts';
import { recordingKeys } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const record = (reports: RoundReport[]) => recordRounds(fixture.context(), reports);

/** Names that find each other by what is left without tails and by initials, each with the domain of its company. */
const domains = {
  Kestrel: 'kestrel.example',
  'Kestrel Labs': 'kestrel.example',
  'Baltic Carbon Removal': 'bcr.example',
  BCR: 'bcr.example',
  Quillon: 'quillon.example',
  Tidewater: 'tidewater.example',
};
const rounds = {
  seed: { amount: '2000000', announcedOn: '2024-03-04' },
  series_a: { amount: '12500000', announcedOn: '2025-06-10' },
  series_b: { amount: '40000000', announcedOn: '2026-11-18' },
};
type Told = { name: keyof typeof domains; kind: keyof typeof rounds };

const told: fc.Arbitrary<Told> = fc.record({
  name: fc.constantFrom(...(Object.keys(domains) as Told['name'][])),
  kind: fc.constantFrom(...(Object.keys(rounds) as Told['kind'][])),
});

const reportOf = ({ name, kind }: Told, number: number) =>
  makeReport({
    externalId: `https://news.example/${number}`,
    company: {
      name,
      website: `https://${domains[name]}/`,
      identifiers: [{ kind: 'domain', value: domains[name] }],
    },
    round: { kind, ...rounds[kind], reportedOn: rounds[kind].announcedOn },
  });

/** Which reports are of one company and of one round, what those rounds are, and whose the domains are; without any id. */
async function recorded() {
  const { externalId, startupId, fundingEventId } = companyReports;
  const { roundKind, amount, announcedOn } = fundingEvents;
  const rows = await fixture.db
    .select({ externalId, startupId, fundingEventId, roundKind, amount, announcedOn })
    .from(companyReports)
    .leftJoin(fundingEvents, eq(fundingEvents.id, fundingEventId))
    .orderBy(asc(externalId));
  const byCompany = Map.groupBy(rows, (row) => row.startupId);
  const byRound = Map.groupBy(rows, (row) => row.fundingEventId);
  return {
    companies: [...byCompany.values()].map((some) => some.map((row) => row.externalId)),
    rounds: [...byRound.values()].map(([first, ...rest]) => ({
      ...first,
      startupId: null,
      fundingEventId: null,
      others: rest.map((row) => row.externalId),
    })),
    held: await fixture.db
      .select({ value: companyIdentifiers.value })
      .from(companyIdentifiers)
      .orderBy(asc(companyIdentifiers.value)),
    startups: await fixture.db.$count(startups),
    events: await fixture.db.$count(fundingEvents),
  };
}

it('gives the same companies, rounds and reports by four at once in any order as by one in order', async () => {
  const someReports = fc.array(told, { minLength: 6, maxLength: 14 });
  const shares = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 14, maxLength: 14 });
  const property = fc.asyncProperty(someReports, shares, fc.boolean(), async (all, shareOf, isReversed) => {
    const reports = all.map(reportOf);
    await fixture.db.delete(startups);
    await record(reports);
    const byOne = await recorded();
    await fixture.db.delete(startups);
    const work = [0, 1, 2, 3].map((worker) => reports.filter((_, index) => shareOf[index] === worker));
    await Promise.all(
      work.map(async (mine) => {
        for (const report of isReversed ? mine.toReversed() : mine) await record([report]);
      }),
    );
    expect(await recorded()).toEqual(byOne);
    expect(await fixture.db.$count(recordingKeys)).toBe(0);
  });
  // The embedded database does one transaction after the other.
  await fc.assert(property, { numRuns: fixture.driver.kind === 'embedded' ? 2 : 8 });
});

// On a distributed database one batch waits for the other: companies lie on every server of it.
describe.skipIf(isDistributed)('while a batch is recorded that is not done yet', () => {
  /** Another process; the embedded database has room for one. */
  let beside: Fixture;
  beforeAll(async () => {
    if (fixture.driver.kind === 'postgres') beside = await openBeside(fixture);
  });
  afterAll(() => beside?.close());
  const recordBeside = (reports: RoundReport[]) => recordRounds(beside.context(), reports);

  it('another company is recorded, and the same one waits by whichever name', async ({ skip }) => {
    skip(fixture.driver.kind === 'embedded');
    await fixture.db.delete(startups);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(fixture.context(), async (inside) => {
      await recordRounds(inside, [reportOf({ name: 'Baltic Carbon Removal', kind: 'seed' }, 1)]);
      expect(await recordBeside([reportOf({ name: 'Quillon', kind: 'seed' }, 2)])).toEqual(['new']);
      waiting = recordBeside([reportOf({ name: 'BCR', kind: 'seed' }, 3)]);
      await expect.poll(() => countWaiting(beside)).toBe(1);
    });
    expect(await waiting).toEqual(['new']);
    expect(await fixture.db.$count(startups)).toBe(2);
  });

  it('one that is found by nothing in common waits too where both mean one company, and neither is lost', async ({
    skip,
  }) => {
    skip(fixture.driver.kind === 'embedded');
    await fixture.db.delete(startups);
    const cik = { kind: 'cik', value: '0001234567' } as const;
    const domain = { kind: 'domain', value: 'quillon.example' } as const;
    const about = (externalId: string, company: Partial<RoundReport['company']>) =>
      makeReport({ externalId, company, round: null });
    await record([about('first', { name: 'Quillon', identifiers: [cik, domain] })]);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(fixture.context(), async (inside) => {
      await recordRounds(inside, [
        about('second', { name: 'Aldermere', identifiers: [cik], foundedYear: 2019 }),
      ]);
      waiting = recordBeside([about('third', { name: 'Quillon', identifiers: [domain], country: 'DE' })]);
      await expect.poll(() => countWaiting(beside)).toBe(1);
    });
    await waiting;
    const { foundedYear, country } = startups;
    expect(await fixture.db.select({ foundedYear, country }).from(startups)).toEqual([
      { foundedYear: 2019, country: 'DE' },
    ]);
  });

  it('what was recorded first gets its place in the order of arrival when it can be read', async ({
    skip,
  }) => {
    skip(fixture.driver.kind === 'embedded');
    await fixture.db.delete(startups);
    const positions = () =>
      rowsOf<{ position: number }>(
        beside.db,
        sql`select position::int as position from round_arrivals order by position`,
      );
    let before: { position: number }[] = [];
    await inTransaction(fixture.context(), async (inside) => {
      await recordRounds(inside, [reportOf({ name: 'Kestrel', kind: 'series_b' }, 1)]);
      await recordBeside([reportOf({ name: 'Quillon', kind: 'series_b' }, 2)]);
      before = await positions();
    });
    expect(before).toHaveLength(1);
    expect((await positions()).at(0)).toEqual(before[0]);
    expect(await positions()).toHaveLength(2);
  });
});
