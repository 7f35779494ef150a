import { randomUUID } from 'node:crypto';
import { gt, lte, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { saveAboutMe } from '../../auth/profile/profile.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { ageInDays } from '../../companies/visibility/sections.ts';
import { factReportsTable } from '../../enrichment/fact-reports/table.ts';
import { favorites } from '../favorites/table.ts';
import { listAlerts } from '../list-alerts.ts';
import { mutes } from '../mutes/table.ts';
import { demandOfCriteria } from './demand.ts';
import { findPreferred } from './find-preferred.ts';
import { scoreAlert } from './score.ts';
import { scoreExpression } from './score-expression.ts';
import { makeScorecard } from './scorecard.ts';
import { criteriaOf } from './user-match.ts';

const today = '2026-11-20';
const tags = ['financial-services', 'financial-services/fintech', 'health-care', 'software'];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
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
          amount: `${(index + 1) * 700_000}`,
        },
      }),
    ),
  );
  await recordRounds(fixture.context(), reports);
  const hiring: RoleFunction[][] = [['engineering'], ['people', 'sales'], ['sales']];
  for (const [index, functions] of hiring.entries())
    await fixture.db
      .update(fundingEvents)
      .set({ openRoles: functions.length, hiringFunctions: functions })
      .where(sql`abs(hashtext(${fundingEvents.startupId}::text)) % 5 = ${index}`);
});
afterAll(() => fixture.close());

const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  cityKeys: fc.subarray(['berlin', 'boston']),
  regionKeys: fc.subarray(['berlin', 'massachusetts']),
  stages: fc.subarray([...roundKinds]),
  leastAmount: fc.option(fc.constantFrom(600_000, 2_000_000)),
  mostAmount: fc.option(fc.constantFrom(3_000_000, 9_000_000)),
  additionalRoles: fc.subarray(['Software Engineer', 'HR Manager', 'Astrologer']),
});

const banker = {
  work: 'I build payments and lending software for banks.',
  results: [],
  links: [],
  lookingFor: '',
  curriculum: '',
};

/** Saves some companies, without believing that their roles are theirs, and mutes the one after them. */
async function choose(userId: string, saved: number) {
  const companies = await fixture.db.select({ id: startups.id }).from(startups).orderBy(startups.name);
  const createdAt = fixture.clock.now();
  for (const [index, { id }] of companies.slice(0, saved + 1).entries())
    if (index < saved) {
      await fixture.db.insert(favorites).values({ userId, startupId: id, createdAt });
      await fixture.db.insert(factReportsTable).values({ userId, startupId: id, fact: 'hiring', createdAt });
    } else
      await fixture.db
        .insert(mutes)
        .values({ id: randomUUID(), userId, kind: 'startup', value: id, label: '', createdAt });
}

describe('the score', () => {
  it('is the same for sorting in the database as on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(preferred, fc.nat(9), fc.boolean(), async (stated, saved, countsForMatch) => {
        await fixture.db.delete(users);
        const ada = await addUser(fixture, stated);
        await choose(ada.id, saved);
        await saveAboutMe(fixture.context(ada.actor), { ...banker, countsForMatch });
        const found = await findPreferred(fixture.context(), ada.id);
        const card = found && makeScorecard(found, demandOfCriteria(criteriaOf(found)));
        const rows = await fixture.db
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

  it('learns from what somebody says about themselves when they say so, and only then', async () => {
    const ada = await addUser(fixture, { countries: ['DE'] });
    const learned = async (countsForMatch: boolean) => {
      await saveAboutMe(fixture.context(ada.actor), { ...banker, countsForMatch });
      return (await findPreferred(fixture.context(), ada.id))?.experienceTags;
    };
    expect(await learned(true)).toContain('payments');
    expect(await learned(false)).toEqual([]);
  });

  it('stands on every alert of whoever prefers something, and on none of whoever does not', async () => {
    const picky = await addUser(fixture, { isPaid: true, countries: ['DE'] });
    const easy = await addUser(fixture, { isPaid: true });
    const alertsOf = async ({ actor }: typeof easy) =>
      (await listAlerts(fixture.context(actor), { section: 'week', timeZone: 'UTC' })).alerts;
    const matches = (await alertsOf(picky)).map(({ match }) => match);
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches) expect(match?.reasons.map(({ ground }) => ground)).not.toContain('place');
    expect((await alertsOf(easy)).every(({ match }) => match === null)).toBe(true);
  });

  it('learns nothing from a round that a plan may lock', async () => {
    const ada = await addUser(fixture, { countries: ['DE'] });
    const inWindow = (isIn: boolean) =>
      fixture.db
        .selectDistinct({ startupId: fundingEvents.startupId })
        .from(fundingEvents)
        .where((isIn ? gt : lte)(fundingEvents.announcedOn, daysBefore(today, 32)))
        .limit(4);
    const save = async (companies: { startupId: string }[]) => {
      await fixture.db.delete(favorites);
      const createdAt = fixture.clock.now();
      for (const { startupId } of companies)
        await fixture.db.insert(favorites).values({ userId: ada.id, startupId, createdAt });
      return (await findPreferred(fixture.context(), ada.id))?.history;
    };
    expect(await save(await inWindow(true))).toMatchObject({ stages: [], usdAmount: null });
    expect((await save(await inWindow(false)))?.usdAmount).toBeGreaterThan(0);
  });

  it('puts the best match first, and the newest where nothing fits better than another', async () => {
    const picky = await addUser(fixture, { isPaid: true, industries: tags });
    const easy = await addUser(fixture, { isPaid: true });
    const orderFor = async ({ actor }: typeof easy) => {
      const wanted = { section: 'quarter', timeZone: 'UTC', sort: 'match' } as const;
      return (await listAlerts(fixture.context(actor), wanted)).alerts;
    };
    const scores = (await orderFor(picky)).map(({ match }) => match?.score ?? 0);
    expect(new Set(scores).size).toBeGreaterThan(2);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const ages = (await orderFor(easy)).map((alert) => alert.ageInDays);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
  });
});
