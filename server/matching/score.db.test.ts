import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundKinds } from '../../contract/startups.ts';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents } from '../startups/table.ts';
import { ageInDays } from '../visibility/sections.ts';
import { findScorecard } from './find-scorecard.ts';
import { scoreAlert } from './score.ts';
import { scoreExpression } from './score-expression.ts';

const today = '2026-11-20';
const tags = ['financial-services', 'financial-services/fintech', 'health-care', 'software'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const ages = [-1, 0, 1, 3, 7, 8, 14, 30, 31, 60, 90, 91, 200];
  const reports = ages.flatMap((age, index) =>
    [null, 'Berlin', 'Boston'].map((city, turn) =>
      makeReport({
        externalId: `${age} ${city}`,
        company: {
          name: `Company ${index} ${turn}`,
          industryTags: tags.filter((_, each) => (index + turn + each) % 3 === 0),
          city,
          region: city === 'Boston' ? 'Massachusetts' : city,
          country: city && (city === 'Boston' ? 'US' : 'DE'),
        },
        round: {
          kind: roundKinds[(index * 3 + turn) % roundKinds.length],
          announcedOn: daysBefore(today, age),
        },
      }),
    ),
  );
  await recordRounds(world.context(), reports);
});
afterAll(() => world.close());

const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  cityKeys: fc.subarray(['berlin', 'boston']),
  regionKeys: fc.subarray(['berlin', 'massachusetts']),
  additionalRoles: fc.subarray(['Software Engineer', 'HR Manager', 'Astrologer']),
});

describe('the score', () => {
  it('is the same for sorting in the database as on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(preferred, async (stated) => {
        await world.db.delete(users);
        const ada = await addPerson(world, stated);
        const card = await findScorecard(world.context(), ada.id);
        const rows = await world.db
          .select({ event: fundingEvents, score: scoreExpression(card, today) })
          .from(fundingEvents);
        for (const { event, score } of rows) {
          const round = { ...event, ageInDays: ageInDays(event.announcedOn, today) };
          expect(score).toBe(card ? scoreAlert(card, round).score : 0);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('stands on every alert of whoever prefers something, and on none of whoever does not', async () => {
    const picky = await addPerson(world, { isPaid: true, countries: ['DE'] });
    const easy = await addPerson(world, { isPaid: true });
    const alertsOf = async ({ actor }: typeof easy) =>
      (await listAlerts(world.context(actor), { section: 'week', timeZone: 'UTC' })).alerts;
    const matches = (await alertsOf(picky)).map(({ match }) => match);
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches) expect(match?.reasons[0]?.label).toBe('Germany, your country');
    expect((await alertsOf(easy)).every(({ match }) => match === null)).toBe(true);
  });

  it('puts the best match first, and the newest where nothing fits better than another', async () => {
    const picky = await addPerson(world, { isPaid: true, industries: tags });
    const easy = await addPerson(world, { isPaid: true });
    const orderFor = async ({ actor }: typeof easy) => {
      const wanted = { section: 'quarter', timeZone: 'UTC', sort: 'match' } as const;
      return (await listAlerts(world.context(actor), wanted)).alerts;
    };
    const scores = (await orderFor(picky)).map(({ match }) => match?.score ?? 0);
    expect(new Set(scores).size).toBeGreaterThan(2);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const ages = (await orderFor(easy)).map((alert) => alert.ageInDays);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
  });
});
