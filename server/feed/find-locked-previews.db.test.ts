import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stageName } from '../../contract/companies/round-kinds.ts';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import type { LockedPreview } from '../../contract/feed/locked-preview.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import type { ReportedCompany, ReportedRound } from '../companies/report.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { reportFact } from '../enrichment/fact-reports/fact-reports.ts';
import { listLatest } from './find-locked-previews.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
const today = '2026-11-20';
const fintech = ['financial-services', 'financial-services/fintech'];
const banking = ['financial-services', 'financial-services/banking'];

const raised = (
  age: number,
  company: Partial<ReportedCompany> & { name: string },
  round: Partial<ReportedRound> = {},
) =>
  makeReport({
    externalId: company.name,
    company,
    round: { kind: 'seed', announcedOn: daysBefore(today, age), ...round },
  });

beforeAll(async () => {
  fixture = await openFixture();
  const inBerlin = { city: 'Berlin', country: 'DE', industryTags: fintech };
  await recordRounds(fixture.context(), [
    raised(2, { name: 'Kestrel', ...inBerlin }),
    raised(3, { name: 'Utrecht Pay', city: 'Utrecht', country: 'NL', industryTags: banking }),
    raised(
      4,
      { name: 'Beehive', city: 'Lisbon', country: 'PT', industryTags: ['agriculture-and-farming'] },
      { amount: null, currency: null },
    ),
    raised(5, { name: 'The fourth', ...inBerlin }),
    raised(20, { name: 'The fifth', ...inBerlin }, { amount: '480000' }),
    // Known for long, and why 'FinTech in Germany' names no company.
    ...[1, 2, 3].map((turn) => raised(300, { name: `Old ${turn}`, ...inBerlin })),
  ]);
});
afterAll(() => fixture.close());

const lockedPreviewsFor = async (user: Awaited<ReturnType<typeof addUser>>, filter: AlertFilter = {}) =>
  (await summariseAlerts(fixture.context(user.actor), { timeZone: 'UTC', ...filter })).sections[0]?.glimpses;
const latest = async () => (await listLatest(fixture.context({ kind: 'visitor' }))).rounds;

const told = ({ stage, industry, country, amountBand, age: { count, unit } }: LockedPreview) => [
  stage,
  industry?.name,
  country,
  amountBand,
  `${count} ${unit}`,
];

describe('a locked preview', () => {
  it('says of the newest locked rounds no more than many companies share', async () => {
    const previews = (await lockedPreviewsFor(await addUser(fixture))) ?? [];
    expect(previews.map(told)).toEqual([
      ['Seed', 'FinTech', 'DE', '5m-20m', '2 day'],
      ['Seed', 'Financial Services', null, '5m-20m', '3 day'],
      ['Seed', undefined, null, null, '4 day'],
    ]);
    // Of one company alone we know that its amount is undisclosed.
    expect(previews.map(({ isAmountWithheld }) => isAmountWithheld)).toEqual([false, false, true]);
  });

  it('has the same form and the same words for a visitor', async () => {
    const locked = (await lockedPreviewsFor(await addUser(fixture))) ?? [];
    const rounds = await latest();
    expect(rounds).toHaveLength(6);
    expect(locked).toMatchObject(rounds.slice(0, 3));
    expect(rounds.slice(4).map(told)).toEqual([
      ['Seed', 'FinTech', 'DE', null, '2 week'],
      ['Seed', 'FinTech', 'DE', '5m-20m', '10 month'],
    ]);
  });

  it('never tells a name, a city, an exact amount or a day', async () => {
    const locked = (await lockedPreviewsFor(await addUser(fixture))) ?? [];
    const rounds = await latest();
    const fields = ['age', 'amountBand', 'country', 'industry', 'isAmountWithheld', 'isSample', 'stage'];
    const ofViewer = [...fields, 'hasRolesForYou', 'strength'].sort();
    for (const preview of locked) expect(Object.keys(preview).sort()).toEqual(ofViewer);
    for (const preview of rounds) expect(Object.keys(preview).sort()).toEqual(fields);
    const all = [...locked, ...rounds];
    expect(JSON.stringify(all)).not.toMatch(/Kestrel|Utrecht|Berlin|Lisbon|12500000|480000|2026/);
  });

  it.each<AlertFilter>([{ query: 'Kestrel' }, { query: 'Utrecht' }, { industries: ['biotechnology'] }])(
    'answers neither sentence nor filter: %j',
    async (filter) => {
      const free = await addUser(fixture, { countries: ['DE'] });
      expect(await lockedPreviewsFor(free, filter)).toEqual(await lockedPreviewsFor(free));
      expect(await lockedPreviewsFor(free)).toHaveLength(2);
    },
  );

  it('says how well the round fits who looks, and whether roles do, whatever they report of single companies', async () => {
    const preferring = {
      industries: ['financial-services/fintech', 'financial-services/banking'],
      additionalRoles: ['Software Engineer'],
    };
    const [free, other] = [await addUser(fixture, preferring), await addUser(fixture, preferring)];
    const fits = async (user: typeof free) =>
      (await lockedPreviewsFor(user))?.map(({ industry, strength, hasRolesForYou }) => [
        industry?.name,
        strength,
        hasRolesForYou,
      ]);
    const [kestrel] = await fixture.db.select().from(startups).where(eq(startups.name, 'Kestrel'));
    const id = kestrel?.id ?? '';
    const list = await addBoard(fixture, id);
    await list([{ title: 'Software Engineer' }]);
    const [first, second] = (await fits(free)) ?? [];
    expect(first).toEqual(['FinTech', 'strong', true]);
    expect(second).toEqual(['Financial Services', 'good', false]);
    await reportFact(fixture.context(free.actor), { startupId: id, fact: 'hiring' });
    expect(await fits(free)).toEqual(await fits(other));
    expect((await lockedPreviewsFor(await addUser(fixture)))?.[0]?.strength).toBeNull();
  });

  it('names no stage that few companies of its description share', async () => {
    await using own = await openFixture();
    const inFrance = { country: 'FR', industryTags: banking };
    await recordRounds(own.context(), [
      raised(2, { name: 'Alone', ...inFrance }, { kind: 'series_d' }),
      ...[1, 2, 3, 4].map((turn) => raised(300 + turn, { name: `Other ${turn}`, ...inFrance })),
    ]);
    const [newest] = (await listLatest(own.context({ kind: 'visitor' }))).rounds;
    expect(newest).toMatchObject({ industry: { name: 'Banking' }, country: 'FR', stage: null });
    expect(newest?.amountBand).toBe('5m-20m');
  });

  it('is not shown to a user who sees the rounds themselves', async () => {
    expect(await lockedPreviewsFor(await addUser(fixture, { isPaid: true }))).toEqual([]);
  });
});

const anyCompany = fc.record({
  industryTags: fc.constantFrom(['software'], ['energy', 'energy/solar'], fintech, banking),
  country: fc.constantFrom('DE', 'FR', null),
  amount: fc.constantFrom('400000', '3000000', '70000000', null),
  kind: fc.constantFrom('seed' as const, 'series_a' as const, 'unspecified' as const),
  rounds: fc.integer({ min: 1, max: 2 }),
});

it('says of no round what fewer than five companies share, its amount and stage included', async () => {
  const anyCompanies = fc.array(anyCompany, { minLength: 10, maxLength: 40 });
  const property = fc.asyncProperty(anyCompanies, async (companies) => {
    await using own = await openFixture();
    const reports = companies.flatMap(({ amount, kind, rounds, ...company }, at) =>
      [3, 200].slice(0, rounds).map((age) => ({
        ...raised(
          age,
          { name: `Company ${at}`, ...company },
          { kind, amount, currency: amount === null ? null : 'USD' },
        ),
        externalId: `${at} ${age}`,
      })),
    );
    await recordRounds(own.context(), reports);
    const all = await own.db.select().from(fundingEvents);
    for (const preview of (await listLatest(own.context({ kind: 'visitor' }))).rounds) {
      const sharing = all.filter((event) => isSaidOf(preview, event)).map(({ startupId }) => startupId);
      const { industry, country, stage, isAmountWithheld } = preview;
      const saysNothing = industry === null && country === null && stage === null && isAmountWithheld;
      expect(saysNothing || new Set(sharing).size >= 5).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: 6 });
});

const bands: Record<string, LockedPreview['amountBand']> = {
  '400000.00': 'under-1m',
  '3000000.00': '1m-5m',
  '70000000.00': '50m-100m',
};

function isSaidOf(
  { industry, country, stage, amountBand, isAmountWithheld }: LockedPreview,
  event: typeof fundingEvents.$inferSelect,
): boolean {
  return (
    (industry === null || event.industryTags.includes(industry.tag)) &&
    (country === null || event.country === country) &&
    (stage === null || stageName(event.roundKind) === stage) &&
    (isAmountWithheld || (bands[event.usdAmount ?? ''] ?? null) === amountBand)
  );
}

describe('the age of a round that has just come in', () => {
  const ageOfNewest = async ({ context }: Fixture) =>
    (await listLatest(context({ kind: 'visitor' }))).rounds[0]?.age;

  it('is in hours for a day, and then in days', async () => {
    await using fresh = await openFixture();
    await recordRounds(fresh.context(), [raised(0, { name: 'Merlin' })]);
    const age = () => ageOfNewest(fresh);
    expect(await age()).toEqual({ unit: 'hour', count: 1 });
    fresh.clock.set('2026-11-20T15:30:00Z');
    expect(await age()).toEqual({ unit: 'hour', count: 3 });
    fresh.clock.set('2026-11-21T15:30:00Z');
    expect(await age()).toEqual({ unit: 'day', count: 1 });
  });

  it('is in days where we learned of it late', async () => {
    expect(await ageOfNewest(fixture)).toEqual({ unit: 'day', count: 2 });
  });
});
