import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { explainPair, type PairSide, reportedBy } from '../linkage/explain-pair.ts';
import { startups } from '../table.ts';
import { recordRounds } from './record-rounds.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const names = fc.constantFrom(
  'Zumbrio',
  'Zumbrio GmbH',
  'Zumbrio Labs',
  'Zumbrio Intl',
  'Zumbrio (Plinkbox)',
  'Zumbrio Ltd t/a Plinkbox',
  'Plinkbox',
  'Harbor',
  'Harbor, Inc.',
  'Harbor Health',
  'Harbor AI',
  'Atlas Capital Research',
  'ACR',
);
const option = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const side: fc.Arbitrary<PairSide> = fc.record({
  name: names,
  website: option(
    fc.constantFrom(
      'https://www.zumbrio.com/jobs',
      'zumbrio.com',
      'https://app.zumbrio.com',
      'https://harbor.io',
      'https://zumbrio.github.io',
      'https://start.notion.site',
      'https://www.linkedin.com/company/zumbrio',
    ),
  ),
  linkedin: option(fc.constantFrom('https://uk.linkedin.com/company/Zumbrio/', 'harbor')),
  cik: option(fc.constantFrom('1234567', '7654321')),
  city: option(
    fc.constantFrom('Köln', 'Cologne', 'NYC', 'New York', 'SF', 'San Francisco', 'Wien', 'Vienna'),
  ),
  country: option(fc.constantFrom('DE', 'Germany', 'US', 'AT')),
  foundedYear: option(fc.constantFrom(2019, 2024, 2025)),
  industryTags: fc.subarray(['software', 'software/saas', 'biotechnology'], { maxLength: 1 }),
  people: fc.subarray(['Ada Okafor', 'Ben Okafor'], { maxLength: 1 }),
  rounds: fc
    .constantFrom(
      { kind: 'seed' as const, amount: 3_000_000, announcedOn: '2026-01-10' },
      { kind: 'series_a' as const, amount: 9_000_000, announcedOn: '2026-09-10' },
    )
    .map((round) => [round]),
});

const reportOf = (given: PairSide, externalId: string) => {
  const { company, rounds } = reportedBy(given);
  const [round] = rounds;
  return makeReport({
    externalId,
    source: 'csv',
    // As it was stated: recording has to make the same of it.
    company: {
      ...company,
      name: given.name,
      aliases: [],
      city: given.city ?? null,
      country: given.country ?? null,
    },
    round: {
      kind: round?.kind,
      amount: String(round?.amount),
      currency: 'USD',
      announcedOn: round?.announcedOn,
      leadInvestors: [],
    },
  });
};

/** What becomes of the second of two reports: of the company of the first, waiting for an admin, or another company. */
async function record(one: PairSide, other: PairSide): Promise<'joined' | 'review' | 'apart'> {
  await fixture.db.delete(startups);
  const [, outcome] = await recordRounds(fixture.context(), [reportOf(one, '1'), reportOf(other, '2')]);
  if (outcome === 'held') return 'review';
  return (await fixture.db.select().from(startups)).length === 1 ? 'joined' : 'apart';
}

const longestMs = 300_000;

it(
  'explains pairs as they are recorded',
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(side, side, async (one, other) => {
        const { verdict, isFoundAtOnce, reason } = explainPair(one, other);
        const expected = isFoundAtOnce ? verdict : 'apart';
        seen.set(expected, (seen.get(expected) ?? 0) + 1);
        expect(await record(one, other), reason).toBe(expected);
      }),
      { numRuns: 200 },
    );
    for (const verdict of ['joined', 'review', 'apart'])
      expect(seen.get(verdict), verdict).toBeGreaterThan(10);
  },
  longestMs,
);
