import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import { noCriteriaLists, type SortOrder, sections, sortOrders } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { isTimeZone } from '../../contract/platform/time/time-zone.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { collectPersonalData } from '../account/collecting/collect-personal-data.ts';
import { makeChange } from '../account/offline-sync/make-change.ts';
import { sendDigests } from '../alerts/send-digests.ts';
import { chooseStream, listStreams, setDelivery } from '../alerts/streams/delivery-settings.ts';
import { digestEntries, digests } from '../alerts/table.ts';
import { describeApi } from '../app/api/api-document.ts';
import { createApplication } from '../applications/applications.ts';
import { changeApplication } from '../applications/change-application.ts';
import { applications } from '../applications/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { mails } from '../mail/table.ts';
import { bringIn } from '../outreach/pipeline/bring-in.ts';
import { exportApplications, listApplications } from '../outreach/pipeline/export-applications.ts';
import { getPreparation } from '../outreach/preparation/get-preparation.ts';
import { markReply } from '../outreach/replies/replies.ts';
import { skipCompany, undoSkip } from '../outreach/week-plan/change-week-plan.ts';
import { getWeekPlan, summariseWeekPlan } from '../outreach/week-plan/get-week-plan.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { getCompany } from './company-page/get-company.ts';
import { listSimilar } from './company-page/list-similar.ts';
import { suggestCompanies } from './company-page/suggest-companies.ts';
import { countHidden, countWithout } from './count-sections.ts';
import { listExamples } from './examples/search-examples.ts';
import { listFavorites, setFavorite } from './favorites/favorites.ts';
import { getTrends } from './funding-trends/get-trends.ts';
import { forecastHiring } from './hiring-forecast/forecast-hiring.ts';
import { interpretSearch } from './interpret-search.ts';
import { findLeadStory } from './lead-story/find-lead-story.ts';
import { listAlerts } from './list-alerts.ts';
import { countMatches, countRelaxed, listClose } from './relaxed-filters/count-relaxed.ts';
import { listSearches, previewSearch, saveSearch } from './saved-searches/saved-searches.ts';
import { summariseAlerts } from './summarise-alerts.ts';
import { listCompanyEvents, listEvents } from './watchlist/list-events.ts';
import { listFollowed } from './watchlist/list-followed.ts';

type Company = { id: StartupId; eventId: string; name: string; amount: string; day: string };

const firstDay = '2026-07-20';
const dayCount = 140;
const dayMs = 86_400_000;

let fixture: Fixture;
let user: Awaited<ReturnType<typeof addUser>>;
let companies: Company[] = [];

/** One company for each day, told apart by its name and by what it raised, with nothing to choose between them. */
beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set('2026-10-01T12:00:00Z');
  const reports = Array.from({ length: dayCount }, (_, index) =>
    makeReport({
      source: 'csv',
      externalId: `${index}`,
      company: { name: `Kestrel Q${1000 + index}Z`, industryTags: ['software'], country: 'DE' },
      round: { announcedOn: daysBefore(firstDay, -index), amount: `7${1000 + index}13`, currency: 'USD' },
    }),
  );
  await recordRounds(fixture.context(), reports);
  user = await addUser(fixture);
  const rows = await fixture.db.select().from(startups);
  const events = await fixture.db.select().from(fundingEvents);
  companies = events.map((event) => ({
    id: startupId.parse(event.startupId),
    eventId: event.id,
    name: rows.find(({ id }) => id === event.startupId)?.name ?? '',
    amount: `${Number(event.amount)}`,
    day: event.announcedOn,
  }));
  const context = fixture.context(user.actor);
  for (const { id } of companies.slice(0, 40)) await setFavorite(context, { id, isFavorite: true });
  await fixture.db.insert(applications).values(
    companies.slice(-40).map(({ id }) => ({
      id: randomUUID(),
      userId: user.id,
      startupId: id,
      applicationDate: context.now(),
    })),
  );
  const search = { name: 'All', query: 'software', isPaused: false, lookedAt: '2026-07-01T00:00:00Z' };
  await saveSearch(context, { id: randomUUID(), ...search });
});
afterAll(() => fixture.close());

/** Which take a time zone, by how the API names them: each is asked below. */
const asking: Record<string, (context: Context, timeZone: string, sort: SortOrder) => Promise<unknown>> = {
  'get /alerts': (context, timeZone) =>
    Promise.all(
      [{}, { query: 'software' }, { query: 'Kestrel' }, { industries: ['software'] }].map((filter) =>
        summariseAlerts(context, { timeZone, ...filter }),
      ),
    ),
  'get /alerts/{section}': async (context, timeZone, sort) => {
    const pages = [...sections, 'all' as const].flatMap((section) => [
      { section, sort },
      { section, sort, query: 'software' },
    ]);
    return Promise.all(
      pages.map(async (page) => {
        const first = await listAlerts(context, { ...page, timeZone }).catch(() => null);
        const cursor = first?.nextCursor;
        return [first, cursor && (await listAlerts(context, { ...page, timeZone, cursor }))];
      }),
    );
  },
  'get /alerts/lead': (context, timeZone) => findLeadStory(context, { timeZone }),
  'get /alerts/wider': (context, timeZone) => countRelaxed(context, { industries: ['energy'], timeZone }),
  'get /alerts/close': (context, timeZone) => listClose(context, { industries: ['energy'], timeZone }),
  'post /alerts/fitting': (context, timeZone) =>
    countMatches(context, { ...noCriteriaLists, industries: ['software'], timeZone }),
  'get /search/examples': (context, timeZone) => listExamples(context, { timeZone }),
  'post /alerts/hidden': async (context, timeZone) => {
    const rules = companies.filter(isLocked).map(({ id }) => ({ kind: 'startup' as const, value: id }));
    const { counts } = await countHidden(context, { rules: rules.slice(0, 20), timeZone });
    return counts.some((count) => count > 0) ? companies.filter(isLocked) : counts;
  },
  'get /pulse': (context, timeZone) => getTrends(context, { timeZone }),
  'get /startups/{id}': (context, timeZone) =>
    Promise.all(atTheEdge(4).map(({ id }) => getCompany(context, { id, timeZone }))),
  'get /startups/{id}/similar': (context, timeZone) =>
    Promise.all(companies.slice(0, 2).map(({ id }) => listSimilar(context, { id, timeZone }))),
  'get /startups/suggestions': (context, timeZone) =>
    Promise.all(atTheEdge(2).map(({ name }) => suggestCompanies(context, { text: name, timeZone }))),
  'get /accounts/mail-streams': (context) => listStreams(context),
  'put /accounts/mail-streams': (context) => chooseStream(context, { stream: 'matches', hour: 8 }),
  'put /accounts/mail-settings': (context, timeZone) => setDelivery(context, { timeZone }),
  'get /favorites': (context, timeZone) => listFavorites(context, { timeZone }),
  'get /applications': (context, timeZone) => listApplications(context, { timeZone }),
  'get /applications/export': (context, timeZone) =>
    exportApplications(context, { format: 'json', timeZone }),
  'post /applications': (context, timeZone) =>
    createApplication(context, { startupId: atTheEdge(1)[0]?.id, timeZone }),
  'patch /applications/{id}': async (context, timeZone) => {
    const { applications: all } = await listApplications(context, {});
    return changeApplication(context, { id: all[0]?.applicationId ?? '', contactName: 'Ada', timeZone });
  },
  'post /applications/import': (context, timeZone) =>
    bringIn(context, {
      text: atTheEdge(2)
        .map(({ name }) => name)
        .join('\n'),
      isPreview: true,
      timeZone,
    }),
  'post /kept-changes': async (context, timeZone) => {
    const { applications: all } = await listApplications(context, {});
    const change = { contactName: 'Grace' };
    return Promise.all(
      all.slice(0, 2).map(({ applicationId }) => {
        const stored = {
          kind: 'application' as const,
          id: applicationId,
          change,
          before: { contactName: 'Eve' },
        };
        return makeChange(context, { id: randomUUID(), change: { ...stored, timeZone } });
      }),
    );
  },
  'get /applications/{id}/preparation': async (context, timeZone) => {
    const { applications: all } = await listApplications(context, {});
    return Promise.all(
      all.slice(0, 2).map(({ applicationId }) => getPreparation(context, { id: applicationId, timeZone })),
    );
  },
  'post /applications/{id}/replies': async (context, timeZone) => {
    const { applications: all } = await listApplications(context, {});
    return markReply(context, { id: all[0]?.applicationId ?? '', kind: 'question', timeZone });
  },
  'get /week-plan': (context, timeZone) => getWeekPlan(context, { timeZone }),
  'get /week-plan/summary': (context, timeZone) => summariseWeekPlan(context, { timeZone }),
  'post /week-plan/{startupId}/skip': (context, timeZone) => skipAtTheEdge(context, timeZone),
  'delete /week-plan/{startupId}/skip': (context, timeZone) => undoAtTheEdge(context, timeZone),
  'get /watchlist': (context, timeZone) => listFollowed(context, { timeZone }),
  'get /watchlist/events': (context, timeZone) => listEvents(context, { timeZone }),
  'get /watchlist/{id}': (context, timeZone) =>
    Promise.all(atTheEdge(4).map(({ id }) => listCompanyEvents(context, { id, timeZone }))),
  'get /startups/{id}/hiring-forecast': (context, timeZone) =>
    Promise.all(atTheEdge(4).map(({ id }) => forecastHiring(context, { id, timeZone }))),
  'get /saved-searches': (context, timeZone) => listSearches(context, { timeZone }),
  'post /saved-searches/preview': (context, timeZone) =>
    previewSearch(context, { query: 'software', timeZone }),
  'post /search/interpretation': (context, timeZone) =>
    interpretSearch(context, { query: 'software', timeZone }),
  'post /search/loosenings': (context, timeZone) =>
    countWithout(context, { query: 'seed software', timeZone }),
};

const unlessUnplanned = (thrown: unknown) => {
  if (thrown instanceof ApiError && thrown.code === 'NOT_FOUND') return null;
  throw thrown;
};

const skipAtTheEdge = (context: Context, timeZone: string) =>
  Promise.all(
    atTheEdge(2).map(({ id }) =>
      skipCompany(context, { startupId: id, reason: 'not_now', timeZone }).catch(unlessUnplanned),
    ),
  );

const undoAtTheEdge = (context: Context, timeZone: string) =>
  Promise.all(
    atTheEdge(2).map(({ id }) => undoSkip(context, { startupId: id, timeZone }).catch(unlessUnplanned)),
  );

/** Those whose age by days of UTC is at the edge of what the plan leaves out. */
function atTheEdge(count: number): Company[] {
  const edge = fixture.clock.now().getTime() - 31 * dayMs;
  const distance = ({ day }: Company) => Math.abs(Date.parse(day) - edge);
  return companies.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
}

const isLocked = ({ day }: Company) => {
  const today = Date.parse(fixture.clock.now().toISOString().slice(0, 10));
  return (today - Date.parse(day)) / dayMs <= 30;
};

const zones = fc.oneof(
  fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Apia'),
  fc.constantFrom('+14:00', '-12:00', '+23:59', '-23:59', '+99:00', 'Mars/Olympus', '', 'UTC+99'),
);
/** Around the hour in which clocks change, too. */
const moments = fc.oneof(
  fc.date({
    min: new Date('2026-10-01T00:00:00Z'),
    max: new Date('2026-11-29T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .constantFrom('2026-10-25T00:30:00Z', '2026-10-31T23:59:59.999Z', '2026-11-01T06:30:00Z')
    .map((text) => new Date(text)),
);

describe('a round that is in a locked section by the day of the server', () => {
  it('reaches a person without a plan from nowhere, whatever time zone they say they are in', async () => {
    await fc.assert(
      fc.asyncProperty(moments, zones, fc.constantFrom(...sortOrders), async (moment, timeZone, sort) => {
        fixture.clock.set(moment);
        const context = fixture.context(user.actor);
        for (const [operation, ask] of Object.entries(asking)) {
          const answer = await ask(context, timeZone, sort).catch((thrown: unknown) => {
            if (isTimeZone(timeZone)) throw thrown;
            return `${thrown}`;
          });
          const text = JSON.stringify(answer) ?? '';
          // The page of a company and the lists of kept ones say whom they are of.
          const isOfOne = /favorites|applications|watchlist|week-plan$|\{id\}/.test(operation);
          const notified = companies.filter(isLocked).filter(({ amount, eventId, name }) => {
            return [amount, eventId, ...(isOfOne ? [] : [name])].some((secret) => text.includes(secret));
          });
          expect(notified, `${operation} in ${timeZone} at ${moment.toISOString()}`).toEqual([]);
        }
      }),
      {
        numRuns: 8,
        examples: [
          [new Date('2026-10-31T23:59:59.999Z'), 'Pacific/Kiritimati', 'newest'],
          [new Date('2026-11-20T12:00:00Z'), '+14:00', 'relevance'],
        ],
      },
    );
  });

  it('is in no count of what the plan shows, and in the same count of what it locks everywhere', async () => {
    await fc.assert(
      fc.asyncProperty(moments, zones.filter(isTimeZone), async (moment, timeZone) => {
        fixture.clock.set(moment);
        const context = fixture.context(user.actor);
        const most = companies.filter((company) => !isLocked(company)).length;
        const { sections } = await summariseAlerts(context, { timeZone });
        const here = await summariseAlerts(context, { timeZone: 'UTC' });
        expect(sections.slice(0, 2)).toEqual(here.sections.slice(0, 2));
        expect(sections[2]?.count).toBeLessThanOrEqual(most);
        const first = await listAlerts(context, { section: 'quarter', timeZone });
        const second = first.nextCursor
          ? await listAlerts(context, { section: 'quarter', timeZone, cursor: first.nextCursor })
          : { alerts: [] };
        expect(sections[2]?.count).toBe(first.alerts.length + second.alerts.length);
        expect((await countMatches(context, { ...noCriteriaLists, timeZone })).count).toBe(
          sections[2]?.count,
        );
        const { widenings } = await countRelaxed(context, { industries: ['energy'], timeZone });
        expect(widenings.map(({ count }) => count)).toEqual([sections[2]?.count]);
        const trends = await getTrends(context, { timeZone });
        expect(trends.shown.rounds).toBeLessThanOrEqual(most);
        for (const company of companies.filter(isLocked)) expect(trends.shown.last < company.day).toBe(true);
      }),
      { numRuns: 10, examples: [[new Date('2026-11-20T12:00:00Z'), 'Pacific/Kiritimati']] },
    );
  });

  it('is neither in a digest nor in what the person downloads of themselves', async () => {
    for (const moment of ['2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z']) {
      fixture.clock.set(moment);
      for (const table of [digestEntries, digests]) await fixture.db.delete(table);
      await fixture.db.delete(mails);
      await sendDigests(fixture.context(), {
        userIds: [user.id],
        occasion: { kind: 'manual', since: new Date(0) },
      });
      const notified = JSON.stringify(await fixture.db.select().from(mails));
      const { digests: written, mails: stored } = await collectPersonalData(
        fixture.context(user.actor),
        user.id,
      );
      const exported = JSON.stringify({ written, kept: stored });
      expect(notified).toContain('Kestrel');
      const oldest = daysBefore(moment.slice(0, 10), 90);
      expect(written).toHaveLength(companies.filter(({ day }) => day >= oldest).length);
      for (const { name, amount } of companies.filter(isLocked)) {
        expect(notified).not.toContain(name);
        expect(exported).not.toContain(name);
        expect(notified + exported).not.toContain(amount);
      }
    }
  });
});

it('every operation that takes a time zone is among those that were asked', async () => {
  const { paths = {} } = await describeApi('http://localhost');
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {})
      .filter(([, operation]) => JSON.stringify(operation).includes('"timeZone"'))
      .map(([method]) => `${method} ${path}`),
  );
  expect(Object.keys(asking).toSorted()).toEqual(taking.toSorted());
});
