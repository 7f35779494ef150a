import { expect, it } from 'vitest';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReports } from '../../../worlds/make-companies.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { readSample } from '../../../worlds/sample/read-sample.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import type { RoundReport } from '../../startups/report.ts';
import { summariseAlerts } from '../summarise-alerts.ts';
import { listExamples } from './list-examples.ts';

const timeZone = 'UTC';
const personIn = async (world: World, isPaid: boolean) =>
  world.context((await addPerson(world, { isPaid })).actor);

async function openWith(reportsOf: (today: Date) => Iterable<RoundReport>): Promise<World> {
  const world = await openWorld();
  await recordRounds(world.context(), [...reportsOf(world.clock.now())]);
  return world;
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
    await using world = await openWith(reportsOf);
    for (const isPaid of [true, false]) {
      const person = await personIn(world, isPaid);
      const { examples } = await listExamples(person, { timeZone });
      expect(new Set(examples.map(({ query }) => query)).size).toBe(8);
      for (const { query, count } of examples) {
        const { sections } = await summariseAlerts(person, { query, timeZone });
        const shown = sections.filter(({ isLocked }) => !isLocked).reduce((sum, each) => sum + each.count, 0);
        expect(shown, query).toBe(count);
        expect(count, query).toBeGreaterThan(0);
      }
    }
  },
);

it('are as few as there is to find', async () => {
  await using world = await openWorld();
  const person = await personIn(world, true);
  expect(await listExamples(person, { timeZone })).toEqual({ examples: [] });
  await recordRounds(world.context(), [
    makeReport({
      externalId: 'Kestrel',
      company: { name: 'Kestrel', industryTags: ['energy'], city: null, region: null, country: null },
      round: { kind: 'unspecified', amount: null, currency: null, announcedOn: '2026-11-01' },
    }),
  ]);
  expect((await listExamples(person, { timeZone })).examples).toEqual([
    { query: 'Energy in the last three months', count: 1 },
    { query: 'Energy', count: 1 },
  ]);
});

it('are for people who are signed in', async () => {
  await using world = await openWorld();
  const visitor = world.context({ kind: 'visitor' });
  await expect(listExamples(visitor, { timeZone })).rejects.toThrow('not authenticated');
});
