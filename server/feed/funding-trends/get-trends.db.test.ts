import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { listAlerts } from '../list-alerts.ts';
import { summariseAlerts } from '../summarise-alerts.ts';
import { getTrends } from './get-trends.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const today = '2026-11-20';
const timeZone = 'UTC';
type Raised = { age: number; amount?: string | null; tags?: string[]; country?: string | null };

const record = (...rounds: Raised[]) =>
  recordRounds(
    fixture.context(),
    rounds.map(({ age, amount = '1000000', tags = [], country = null }, index) =>
      makeReport({
        externalId: `${index}`,
        company: { name: `Company ${index}`, industryTags: tags, country },
        round: { announcedOn: daysBefore(today, age), amount, currency: amount ? 'USD' : null },
      }),
    ),
  );
const trendsOf = (actor: Actor, zone = timeZone, filter: AlertFilter = {}) =>
  getTrends(fixture.context(actor), { timeZone: zone, ...filter });
const paying = async () => (await addUser(fixture, { isPaid: true })).actor;
const roundsByWeek = ({ weeks }: Awaited<ReturnType<typeof trendsOf>>) => weeks.map((week) => week.rounds);

describe('the weeks', () => {
  it('are thirteen, the last of which is the last seven days and today, and hold each round once', async () => {
    await record({ age: 0 }, { age: 6 }, { age: 7 }, { age: 83 }, { age: 84 }, { age: 90 }, { age: 91 });
    const trends = await trendsOf(await paying());
    expect(roundsByWeek(trends)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(trends.weeks.at(0)).toMatchObject({ first: '2026-08-21', last: '2026-08-27' });
    expect(trends.weeks.at(-1)).toMatchObject({ first: '2026-11-13', last: '2026-11-20' });
    expect(trends.shown).toMatchObject({ first: '2026-08-22', last: '2026-11-20', rounds: 6 });
  });

  it('are what the alerts list of each of them', async () => {
    await record({ age: -1 }, ...[0, 6, 7, 7, 8, 13, 14, 30, 31, 83, 84, 90].map((age) => ({ age })));
    const actor = await paying();
    const { weeks } = await trendsOf(actor);
    for (const { first, last, rounds } of weeks) {
      const context = fixture.context(actor);
      const { sections } = await summariseAlerts(context, { timeZone, week: first });
      expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(rounds);
      const lists = await Promise.all(
        sections.map(({ section }) => listAlerts(context, { section, timeZone, week: first })),
      );
      const days = lists.flatMap(({ alerts }) => alerts.map(({ announcedOn }) => announcedOn));
      expect(days).toHaveLength(rounds);
      expect(days.every((day) => day >= first && (day <= last || last === today))).toBe(true);
    }
    const { sections } = await summariseAlerts(fixture.context(actor), { timeZone });
    expect(sections[0]).toMatchObject({ section: 'week', count: weeks.at(-1)?.rounds });
  });

  it('count what is dated tomorrow, where tomorrow has begun, as of today', async () => {
    await record({ age: -1 });
    expect(roundsByWeek(await trendsOf(await paying())).at(-1)).toBe(1);
  });

  it("begin and end by the viewer's days", async () => {
    await record({ age: 8 }, { age: 7 });
    fixture.clock.set('2026-11-20T23:30:00Z');
    const user = await paying();
    expect(roundsByWeek(await trendsOf(user, 'America/New_York')).slice(-2)).toEqual([1, 1]);
    const inTokyo = await trendsOf(user, 'Asia/Tokyo');
    expect(roundsByWeek(inTokyo).slice(-2)).toEqual([2, 0]);
    expect(inTokyo.weeks.at(-1)).toMatchObject({ first: '2026-11-14', last: '2026-11-21' });
  });

  it('have as many days also where clocks change', async () => {
    fixture.clock.set('2026-10-25T22:30:00Z');
    const { weeks } = await trendsOf(await paying(), 'Europe/Berlin');
    expect(weeks.at(-1)).toMatchObject({ first: '2026-10-18', last: '2026-10-25' });
    fixture.clock.set('2026-03-29T00:30:00Z');
    const inSpring = await trendsOf(await paying(), 'Europe/Berlin');
    expect(inSpring.weeks.at(-1)).toMatchObject({ first: '2026-03-22', last: '2026-03-29' });
    expect(inSpring.weeks.at(-2)).toMatchObject({ first: '2026-03-15', last: '2026-03-21' });
  });
});

describe('the dollars', () => {
  it('add what is known, and the median is the middle of it', async () => {
    await record(
      { age: 1, amount: '9000000' },
      { age: 1, amount: '1000000' },
      { age: 1, amount: null },
      { age: 2, amount: '2000000.60' },
      { age: 8, amount: '4000000' },
      { age: 8, amount: '7000000' },
      { age: 16, amount: null },
    );
    const { weeks, shown } = await trendsOf(await paying());
    expect(weeks.at(-1)).toMatchObject({ rounds: 4, usd: '12000001', medianUsd: '2000001' });
    expect(weeks.at(-2)).toMatchObject({ rounds: 2, usd: '11000000', medianUsd: '5500000' });
    expect(weeks.at(-3)).toMatchObject({ rounds: 1, usd: '0', medianUsd: null });
    expect(shown).toMatchObject({ rounds: 7, usd: '23000001', medianUsd: '4000000' });
  });
});

describe('industries and places', () => {
  it('count a round once for each of its groups, and not where no one knows the country', async () => {
    await record(
      { age: 1, tags: ['software', 'software/saas', 'software/apps', 'biotechnology'], country: 'US' },
      { age: 2, tags: ['software/saas'], country: 'DE', amount: null },
      { age: 3, country: 'DE' },
      { age: 4 },
    );
    const { industries, places } = await trendsOf(await paying());
    expect(industries).toEqual([
      { key: 'software', name: 'Software', query: null, rounds: 2, usd: '1000000' },
      { key: 'biotechnology', name: 'Biotechnology', query: null, rounds: 1, usd: '1000000' },
    ]);
    expect(places).toEqual([
      { key: 'DE', name: 'Germany', query: 'Germany', rounds: 2, usd: '1000000' },
      { key: 'US', name: 'United States', query: 'United States', rounds: 1, usd: '1000000' },
    ]);
  });

  it('are the largest eight', async () => {
    const countries = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB'];
    await record(...countries.map((country, index) => ({ age: 1, country, amount: `${index + 1}` })));
    const { places } = await trendsOf(await paying());
    expect(places.map(({ key }) => key)).toEqual(countries.slice(1).reverse());
  });
});

describe('what the alerts are narrowed to', () => {
  const rounds: Raised[] = [
    { age: 1, tags: ['software', 'software/saas'], country: 'US' },
    { age: 2, tags: ['software'], country: 'DE' },
    { age: 3, tags: ['biotechnology'], country: 'DE' },
    { age: 9, tags: ['biotechnology'], country: 'US' },
  ];

  it('narrows what is counted: a filter the preferred industries, a sentence all preferences', async () => {
    await record(...rounds);
    const { actor } = await addUser(fixture, {
      isPaid: true,
      industries: ['biotechnology'],
      countries: ['US'],
    });
    expect((await trendsOf(actor)).shown).toMatchObject({ rounds: 1 });
    const filtered = await trendsOf(actor, timeZone, { industries: ['software'] });
    expect(filtered.weeks.at(-1)).toMatchObject({ rounds: 1, usd: '1000000' });
    expect(filtered.places).toMatchObject([{ key: 'US', rounds: 1 }]);
    const searched = await trendsOf(actor, timeZone, { query: 'software or biotech in Germany' });
    expect(searched.weeks.at(-1)).toMatchObject({ rounds: 2 });
    expect(searched.places).toMatchObject([{ key: 'DE', rounds: 2, query: null }]);
  });

  it('finds by the sentence of a place, and of an industry in a search, just what was counted there', async () => {
    await record(...rounds, { age: 4, tags: ['financial-services'], country: 'DE' });
    const { actor } = await addUser(fixture, {
      isPaid: true,
      industries: ['software', 'financial-services'],
    });
    const found = async (filter: AlertFilter) => (await trendsOf(actor, timeZone, filter)).shown.rounds;
    const [us, de] = (await trendsOf(actor)).places;
    expect(await found({ query: us?.query ?? '' })).toBe(us?.rounds);
    expect(await found({ query: de?.query ?? '' })).toBe(de?.rounds);
    const { industries } = await trendsOf(actor, timeZone, { query: 'Germany' });
    const software = industries.find(({ key }) => key === 'software');
    expect(software).toMatchObject({ rounds: 1, query: 'Software, Germany' });
    expect(await found({ query: software?.query ?? '' })).toBe(1);
    // The word means a field of science as well.
    expect(industries).toContainEqual(expect.objectContaining({ key: 'biotechnology', query: null }));
  });

  it('tells nothing of what the plan leaves out, whatever is searched for', async () => {
    await record(...rounds, { age: 40, tags: ['software'], country: 'DE' });
    const { actor } = await addUser(fixture);
    const { weeks, shown, industries, places } = await trendsOf(actor, timeZone, {
      query: 'software or biotech',
    });
    expect(weeks.slice(-5).every(({ rounds, isLocked }) => isLocked && rounds === 0)).toBe(true);
    expect(shown).toMatchObject({ rounds: 1 });
    expect(industries).toMatchObject([{ key: 'software', rounds: 1 }]);
    expect(places).toMatchObject([{ key: 'DE', rounds: 1 }]);
  });
});

describe('a free plan', () => {
  it('tells nothing of the weeks that reach into what it leaves out', async () => {
    await record(
      { age: 2, tags: ['software'], country: 'US' },
      { age: 20, tags: ['software'], country: 'US' },
      { age: 30, tags: ['software'], country: 'US' },
      { age: 31, tags: ['biotechnology'], country: 'DE', amount: '3000000' },
      { age: 40, tags: ['biotechnology'], country: 'DE' },
    );
    const trends = await trendsOf((await addUser(fixture)).actor);
    expect(trends.weeks.map((week) => week.isLocked)).toEqual([
      ...Array<boolean>(8).fill(false),
      ...Array<boolean>(5).fill(true),
    ]);
    expect(trends.weeks.slice(-5)).toSatisfy((weeks: typeof trends.weeks) =>
      weeks.every(({ rounds, usd, medianUsd }) => rounds === 0 && usd === '0' && medianUsd === null),
    );
    expect(trends.weeks.at(-6)).toMatchObject({ rounds: 1, usd: '1000000', isLocked: false });
    expect(trends.industries).toMatchObject([{ key: 'biotechnology', rounds: 2, usd: '4000000' }]);
    expect(trends.places).toMatchObject([{ key: 'DE', rounds: 2 }]);
    expect(trends.shown).toEqual({
      first: '2026-08-22',
      last: '2026-10-20',
      rounds: 2,
      usd: '4000000',
      medianUsd: '2000000',
    });
  });
});

describe('who may', () => {
  it('sees only what fits their own preferences', async () => {
    await record({ age: 1, tags: ['software/saas'], country: 'US' }, { age: 1, country: 'DE' });
    const ada = await addUser(fixture, { isPaid: true, industries: ['software/saas'], countries: ['US'] });
    const grace = await addUser(fixture, { isPaid: true, countries: ['DE'] });
    const noOneElse = await addUser(fixture, { isPaid: true, countries: ['US'], cityKeys: ['boston'] });
    expect((await trendsOf(ada.actor)).places).toMatchObject([{ key: 'US', rounds: 1 }]);
    expect((await trendsOf(grace.actor)).places).toMatchObject([{ key: 'DE', rounds: 1 }]);
    expect((await trendsOf(noOneElse.actor)).shown).toMatchObject({ rounds: 0, usd: '0', medianUsd: null });
  });

  it('is no one who is not signed in, and no zone is invented', async () => {
    await expect(trendsOf({ kind: 'visitor' })).rejects.toThrow('not authenticated');
    await expect(trendsOf(await paying(), 'Mars/Olympus')).rejects.toThrow('not known');
  });
});
