import { expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReports } from '../../../fixtures/make-companies.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readSample } from '../../../fixtures/sample/read-sample.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import type { RoundReport } from '../../companies/report.ts';
import { summariseAlerts } from '../summarise-alerts.ts';
import { listExamples } from './search-examples.ts';

const timeZone = 'UTC';
const userIn = async (fixture: Fixture, isPaid: boolean) =>
  fixture.context((await addUser(fixture, { isPaid })).actor);

async function openWith(reportsOf: (today: Date) => Iterable<RoundReport>): Promise<Fixture> {
  const fixture = await openFixture();
  await recordRounds(fixture.context(), [...reportsOf(fixture.clock.now())]);
  return fixture;
}
/** Of all days and places that the sample set has, without the time that all of it takes. */
const sampled = (today: Date) => [...readSample(today)].filter((_report, index) => index % 5 === 0);
const invented = (today: Date) => makeReports({ companies: 300, seed: 1, today, inWindowShare: 1 });

it.each([
  { installation: 'with rounds of the sample set', reportsOf: sampled },
  { installation: 'with invented companies', reportsOf: invented },
])(
  'find as many rounds as they say, eight of them, in an installation $installation',
  async ({ reportsOf }) => {
    await using fixture = await openWith(reportsOf);
    for (const isPaid of [true, false]) {
      const user = await userIn(fixture, isPaid);
      const { examples } = await listExamples(user, { timeZone });
      expect(new Set(examples.map(({ query }) => query)).size).toBe(8);
      for (const { query, count } of examples) {
        const { sections } = await summariseAlerts(user, { query, timeZone });
        const shown = sections.filter(({ isLocked }) => !isLocked).reduce((sum, each) => sum + each.count, 0);
        expect(shown, query).toBe(count);
        expect(count, query).toBeGreaterThan(0);
      }
    }
  },
);

it('are as few as there is to find', async () => {
  await using fixture = await openFixture();
  const user = await userIn(fixture, true);
  expect(await listExamples(user, { timeZone })).toEqual({ examples: [] });
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'Kestrel',
      company: { name: 'Kestrel', industryTags: ['energy'], city: null, region: null, country: null },
      round: { kind: 'unspecified', amount: null, currency: null, announcedOn: '2026-11-01' },
    }),
  ]);
  expect((await listExamples(user, { timeZone })).examples).toEqual([
    { query: 'Energy in the last three months', count: 1 },
    { query: 'Energy', count: 1 },
  ]);
});

it('are for people who are signed in', async () => {
  await using fixture = await openFixture();
  const visitor = fixture.context({ kind: 'visitor' });
  await expect(listExamples(visitor, { timeZone })).rejects.toThrow('not authenticated');
});
