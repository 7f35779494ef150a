import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { createApplication } from '../../applications/applications.ts';
import { saveAboutMe } from '../../auth/profile/profile.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { factReportsTable } from '../../enrichment/fact-reports/table.ts';
import { favorites } from '../favorites/table.ts';
import { listsRoleOf } from '../hiring/hiring.ts';
import { listAlerts } from '../list-alerts.ts';
import { mutes } from '../mutes/table.ts';
import { withListedRoles } from '../open-roles/count-roles-for.ts';
import { listsRoleFor, seekerOf } from '../open-roles/fit-role.ts';
import { findPreferred } from './find-preferred.ts';
import { scoreAlert } from './score.ts';
import { scoreExpression } from './score-expression.ts';
import { makeScorecard } from './scorecard.ts';

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
  const companies = await fixture.db.select({ id: startups.id }).from(startups).orderBy(startups.name);
  for (const [index, titles] of listed.entries()) {
    const list = await addBoard(fixture, companies[index * 3]?.id ?? '');
    await list(titles.map(([title, location]) => ({ title, location })));
  }
});
afterAll(() => fixture.close());

/** What the boards of some companies list. */
const listed = [
  [['Senior Backend Engineer', 'Berlin, Germany']],
  [['Backend Engineer', 'Boston, MA, United States']],
  [['Junior Software Engineer', 'Remote - Germany']],
  [['Recruiter', 'Munich, Germany']],
  [['VP of Engineering', 'Germany']],
  [
    ['Recruiter', ''],
    ['HR Manager', 'Paris, France'],
  ],
  [['Account Executive', 'Berlin, Germany']],
] as const;

const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  cityKeys: fc.subarray(['berlin', 'boston']),
  regionKeys: fc.subarray(['berlin', 'massachusetts']),
  stages: fc.subarray([...roundKinds]),
  leastAmount: fc.option(fc.constantFrom(600_000, 2_000_000)),
  mostAmount: fc.option(fc.constantFrom(3_000_000, 9_000_000)),
  additionalRoles: fc.shuffledSubarray(['Senior Software Engineer', 'HR Manager', 'Astrologer']),
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

const alertsOf = async ({ actor }: Awaited<ReturnType<typeof addUser>>) =>
  (await listAlerts(fixture.context(actor), { section: 'week', timeZone: 'UTC' })).alerts;

describe('the score', () => {
  it('is the same for sorting in the database as on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(preferred, fc.nat(9), fc.boolean(), async (stated, saved, countsForMatch) => {
        await fixture.db.delete(users);
        const ada = await addUser(fixture, stated);
        await choose(ada.id, saved);
        await saveAboutMe(fixture.context(ada.actor), { ...banker, countsForMatch });
        const found = await findPreferred(fixture.context(), ada.id);
        const card = found && makeScorecard(found);
        const seeker = found && seekerOf(found);
        const rows = await fixture.db
          .select({
            event: fundingEvents,
            score: scoreExpression(card),
            isForYou: seeker ? sql<boolean>`${listsRoleOf(seeker)}` : sql<boolean>`false`,
          })
          .from(fundingEvents);
        const events = rows.map(({ event }) => event);
        const rounds = await withListedRoles(fixture.context(), events);
        for (const [index, round] of rounds.entries()) {
          expect(rows[index]?.score).toBe(card ? scoreAlert(card, round).score : 0);
          expect(rows[index]?.isForYou).toBe(seeker !== null && listsRoleFor(round.roles, seeker));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('learns from what someone says about themselves when they say so, and only then', async () => {
    const ada = await addUser(fixture, { countries: ['DE'] });
    const learned = async (countsForMatch: boolean) => {
      await saveAboutMe(fixture.context(ada.actor), { ...banker, countsForMatch });
      return (await findPreferred(fixture.context(), ada.id))?.experienceTags;
    };
    expect(await learned(true)).toContain('payments');
    expect(await learned(false)).toEqual([]);
  });

  it('stands on every alert of a user who prefers something, and on none of one who does not', async () => {
    const picky = await addUser(fixture, { isPaid: true, countries: ['DE'] });
    const easy = await addUser(fixture, { isPaid: true });
    const matches = (await alertsOf(picky)).map(({ match }) => match);
    expect(matches.length).toBeGreaterThan(0);
    for (const match of matches) expect(match?.reasons.map(({ ground }) => ground)).toContain('place');
    expect((await alertsOf(easy)).every(({ match }) => match === null)).toBe(true);
  });

  it('is not raised by saving a company, nor by applying to it', async () => {
    const ada = await addUser(fixture, { industries: tags, isPaid: true });
    const scores = async () => {
      const alerts = await alertsOf(ada);
      return alerts.map(({ eventId, match }) => [eventId, match]);
    };
    const before = await scores();
    const createdAt = fixture.clock.now();
    for (const { startupId } of (await alertsOf(ada)).slice(0, 5)) {
      await fixture.db.insert(favorites).values({ userId: ada.id, startupId, createdAt });
      await createApplication(fixture.context(ada.actor), {
        startupId,
        status: 'SUBMITTED',
        timeZone: 'UTC',
      });
    }
    expect(await scores()).toEqual(before);
  });

  it('is the same tomorrow', async () => {
    const ada = await addUser(fixture, { industries: tags, isPaid: true });
    const scores = async () =>
      new Map((await alertsOf(ada)).map(({ eventId, match }) => [eventId, match?.score]));
    const before = await scores();
    fixture.clock.set('2026-11-21T12:00:00Z');
    const after = await scores();
    fixture.clock.set(`${today}T12:00:00Z`);
    const both = [...before.keys()].filter((id) => after.has(id));
    expect(both.length).toBeGreaterThan(1);
    expect(both.map((id) => after.get(id))).toEqual(both.map((id) => before.get(id)));
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
