import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type FeedSection, sections } from '../../../contract/feed/alerts.ts';
import type { MuteKind } from '../../../contract/feed/mutes.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { sendDigests } from '../../alerts/send-digests.ts';
import { digestEntries, digests } from '../../alerts/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { getCompany } from '../company-page/get-company.ts';
import { listSimilar } from '../company-page/list-similar.ts';
import { suggestCompanies } from '../company-page/suggest-companies.ts';
import { countWithout } from '../count-sections.ts';
import { countLists, listFavorites, setFavorite } from '../favorites/favorites.ts';
import { getTrends } from '../funding-trends/get-trends.ts';
import { listAlerts } from '../list-alerts.ts';
import { listSearches, previewSearch, saveSearch } from '../saved-searches/saved-searches.ts';
import { summariseAlerts } from '../summarise-alerts.ts';
import { addMute, removeMute } from './mutes.ts';

const timeZone = 'UTC';
const today = '2026-11-20';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  const raised = [
    { name: 'Kestrel Pay', tags: ['payments', 'financial-services/payments'], city: 'Berlin', age: 2 },
    {
      name: 'Kestrel Loans',
      tags: ['financial-services', 'lending-and-investments'],
      city: 'Munich',
      age: 3,
    },
    { name: 'Kestrel Unknown', tags: ['financial-services'], city: null, age: 4 },
  ];
  await recordRounds(
    fixture.context(),
    raised.map(({ name, tags, city, age }) =>
      makeReport({
        externalId: name,
        company: { name, industryTags: tags, city, country: city && 'DE' },
        round: { kind: city === 'Berlin' ? 'seed' : 'series_a', announcedOn: daysBefore(today, age) },
      }),
    ),
  );
});

async function another() {
  const { id, actor } = await addUser(fixture, { isPaid: true });
  const context = fixture.context(actor);
  const search = { name: 'Kestrel', query: 'Kestrel', isPaused: false, lookedAt: '2026-11-01T00:00:00Z' };
  await saveSearch(context, { id: randomUUID(), ...search });
  return { id, context };
}

async function companyOf(name: string) {
  const companies = await fixture.db.select().from(startups);
  const company = companies.find((each) => each.name === name);
  if (!company) throw new Error(`${name} has to be there`);
  return company;
}

/** Every name that the product says to a person, and every number that a name would add to. */
async function shownTo({ context, id }: Awaited<ReturnType<typeof another>>) {
  const asked = { query: 'Kestrel', timeZone };
  const overview = await summariseAlerts(context, { timeZone });
  const feed = await namesIn(context, { timeZone });
  const { loosenings } = await countWithout(context, { query: 'Kestrel under $1', timeZone });
  const similar = await listSimilar(context, { id: (await companyOf('Kestrel Unknown')).id });
  return {
    feed,
    counted: overview.sections.reduce((sum, { count }) => sum + count, 0),
    searched: await namesIn(context, asked),
    searchCounted: (await summariseAlerts(context, asked)).sections[0]?.count,
    loosened: loosenings.find(({ label }) => label === 'under $1')?.count ?? 0,
    suggested: (await suggestCompanies(context, { text: 'kestrel' })).companies
      .map(({ name }) => name)
      .sort(),
    similar: similar.companies.map(({ companyName }) => companyName).sort(),
    saved: (await listSearches(context, { timeZone })).savedSearches[0]?.newCount,
    previewed: (await previewSearch(context, asked)).lastThirtyDays,
    pulse: (await getTrends(context, { timeZone })).shown.rounds,
    told: await countNotified(id),
  };
}

/** How many rounds a digest would tell of now; it is as if none had been written. */
async function countNotified(userId: UserId): Promise<number> {
  const { rounds } = await sendDigests(fixture.context(), {
    userIds: [userId],
    occasion: { kind: 'manual', since: new Date(0) },
  });
  for (const table of [digestEntries, digests]) await fixture.db.delete(table);
  return rounds;
}

async function namesIn(context: Context, filter: { query?: string; timeZone: string }) {
  const asked: readonly FeedSection[] = filter.query ? ['all'] : sections;
  const pages = await Promise.all(asked.map((section) => listAlerts(context, { section, ...filter })));
  return pages.flatMap(({ alerts }) => alerts.map(({ companyName }) => companyName)).sort();
}

const everything = ['Kestrel Loans', 'Kestrel Pay', 'Kestrel Unknown'];
const withoutPay = {
  feed: ['Kestrel Loans', 'Kestrel Unknown'],
  counted: 2,
  searched: ['Kestrel Loans', 'Kestrel Unknown'],
  searchCounted: 2,
  loosened: 2,
  suggested: ['Kestrel Loans', 'Kestrel Unknown'],
  similar: ['Kestrel Loans'],
  saved: 2,
  previewed: 2,
  pulse: 2,
  told: 2,
};

describe('what someone wants to hear nothing of', () => {
  it.each([
    ['industry', 'payments'],
    ['industry', 'financial-services/payments'],
    // The same industry in another of its groups.
    ['industry', 'payments/payments'],
    ['city', 'DE/BERLIN'],
    ['stage', 'seed'],
    ['startup', 'Kestrel Pay'],
  ] satisfies [MuteKind, string][])('is told of nowhere: a muted %s, %s', async (kind, value) => {
    const ada = await another();
    const named = kind === 'startup' ? (await companyOf(value)).id : value;
    const { id } = await addMute(ada.context, { kind, value: named });
    expect(await shownTo(ada)).toEqual(withoutPay);
    await removeMute(ada.context, { id });
    expect((await shownTo(ada)).feed).toEqual(everything);
  });

  it('is a group with all its industries, or a country with all its cities, and never what is not known', async () => {
    const ada = await another();
    const { id } = await addMute(ada.context, { kind: 'country', value: 'DE' });
    expect(await shownTo(ada)).toMatchObject({ feed: ['Kestrel Unknown'], counted: 1, similar: [], told: 1 });
    await removeMute(ada.context, { id });
    await addMute(ada.context, { kind: 'industry', value: 'financial-services' });
    expect(await shownTo(ada)).toEqual({
      feed: [],
      counted: 0,
      searched: [],
      searchCounted: 0,
      loosened: 0,
      suggested: [],
      similar: [],
      saved: 0,
      previewed: 0,
      pulse: 0,
      told: 0,
    });
  });

  it('is told of to everyone else', async () => {
    const [ada, eve] = [await another(), await another()];
    await addMute(ada.context, { kind: 'country', value: 'DE' });
    expect(await shownTo(eve)).toMatchObject({ feed: everything, counted: 3, told: 3, pulse: 3 });
  });

  it('stays where the person put it by themselves, and opens by its address', async () => {
    const ada = await another();
    const { id } = await companyOf('Kestrel Pay');
    await setFavorite(ada.context, { id: (await getCompany(ada.context, { id })).id, isFavorite: true });
    await addMute(ada.context, { kind: 'startup', value: id });
    expect((await listFavorites(ada.context, { timeZone })).favorites).toHaveLength(1);
    expect((await countLists(ada.context)).favorites).toBe(1);
    const hidden = await getCompany(ada.context, { id });
    expect(hidden.hiddenBy).toMatchObject([{ kind: 'startup', label: 'Kestrel Pay' }]);
    await addMute(ada.context, { kind: 'stage', value: 'seed' });
    await addMute(ada.context, { kind: 'stage', value: 'growth' });
    const { hiddenBy } = await getCompany(ada.context, { id });
    expect(hiddenBy.map(({ label }) => label).sort()).toEqual(['Kestrel Pay', 'Seed']);
  });
});
