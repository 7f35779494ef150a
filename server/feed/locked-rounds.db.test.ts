import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedSections, noWishLists, type SortOrder, sortOrders } from '../../contract/alerts.ts';
import { type StartupId, startupId } from '../../contract/startups.ts';
import { daysBefore } from '../../contract/time/days.ts';
import { isTimeZone } from '../../contract/time/time-zone.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { sendDigests } from '../alerts/send-digests.ts';
import { chooseStream } from '../alerts/streams/choose-stream.ts';
import { listStreams } from '../alerts/streams/list-streams.ts';
import { setDelivery } from '../alerts/streams/set-delivery.ts';
import { digestEntries, digests } from '../alerts/table.ts';
import { changeApplication } from '../applications/change-application.ts';
import { createApplication } from '../applications/create-application.ts';
import { applications } from '../applications/table.ts';
import { describeApi } from '../boot/api/describe-api.ts';
import { getCompany } from '../companies/get-company.ts';
import { listSimilar } from '../companies/list-similar.ts';
import { suggestCompanies } from '../companies/suggest-companies.ts';
import { listFavorites } from '../favorites/list-favorites.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { makeChange } from '../kept-changes/make-change.ts';
import { mails } from '../mailbox/table.ts';
import { bringIn } from '../pipeline/bring-in.ts';
import { listApplications } from '../pipeline/list-applications.ts';
import type { Context } from '../platform/context.ts';
import { collectPersonalData } from '../privacy/collecting/collect-personal-data.ts';
import { getPulse } from '../pulse/get-pulse.ts';
import { keepSearch } from '../saved-searches/keep-search.ts';
import { listSearches } from '../saved-searches/list-searches.ts';
import { previewSearch } from '../saved-searches/preview-search.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { countHidden } from './count-hidden.ts';
import { countWithout } from './count-without.ts';
import { listExamples } from './examples/list-examples.ts';
import { interpretSearch } from './interpret-search.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';
import { countFitting } from './wider/count-fitting.ts';
import { countWider } from './wider/count-wider.ts';
import { listClose } from './wider/list-close.ts';

type Company = { id: StartupId; eventId: string; name: string; amount: string; day: string };

const firstDay = '2026-07-20';
const dayCount = 140;
const dayMs = 86_400_000;

let world: World;
let person: Awaited<ReturnType<typeof addPerson>>;
let companies: Company[] = [];

/** One company for each day, told apart by its name and by what it raised, with nothing to choose between them. */
beforeAll(async () => {
  world = await openWorld();
  world.clock.set('2026-10-01T12:00:00Z');
  const reports = Array.from({ length: dayCount }, (_, index) =>
    makeReport({
      source: 'csv',
      externalId: `${index}`,
      company: { name: `Kestrel Q${1000 + index}Z`, industryTags: ['software'], country: 'DE' },
      round: { announcedOn: daysBefore(firstDay, -index), amount: `7${1000 + index}13`, currency: 'USD' },
    }),
  );
  await recordRounds(world.context(), reports);
  person = await addPerson(world);
  const rows = await world.db.select().from(startups);
  const events = await world.db.select().from(fundingEvents);
  companies = events.map((event) => ({
    id: startupId.parse(event.startupId),
    eventId: event.id,
    name: rows.find(({ id }) => id === event.startupId)?.name ?? '',
    amount: `${Number(event.amount)}`,
    day: event.announcedOn,
  }));
  const context = world.context(person.actor);
  for (const { id } of companies.slice(0, 40)) await setFavorite(context, { id, isFavorite: true });
  await world.db.insert(applications).values(
    companies.slice(-40).map(({ id }) => ({
      id: randomUUID(),
      userId: person.id,
      startupId: id,
      applicationDate: context.now(),
    })),
  );
  const search = { name: 'All', query: 'software', isPaused: false, lookedAt: '2026-07-01T00:00:00Z' };
  await keepSearch(context, { id: randomUUID(), ...search });
});
afterAll(() => world.close());

/** Which take a time zone, by how the API names them: each is asked below. */
const asking: Record<string, (context: Context, timeZone: string, sort: SortOrder) => Promise<unknown>> = {
  'get /alerts': (context, timeZone) =>
    Promise.all(
      [{}, { query: 'software' }, { query: 'Kestrel' }, { industries: ['software'] }].map((filter) =>
        summariseAlerts(context, { timeZone, ...filter }),
      ),
    ),
  'get /alerts/{section}': async (context, timeZone, sort) => {
    const pages = feedSections.flatMap((section) => [
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
  'get /alerts/wider': (context, timeZone) => countWider(context, { industries: ['energy'], timeZone }),
  'get /alerts/close': (context, timeZone) => listClose(context, { industries: ['energy'], timeZone }),
  'post /alerts/fitting': (context, timeZone) =>
    countFitting(context, { ...noWishLists, industries: ['software'], timeZone }),
  'get /search/examples': (context, timeZone) => listExamples(context, { timeZone }),
  'post /alerts/hidden': async (context, timeZone) => {
    const rules = companies.filter(isLocked).map(({ id }) => ({ kind: 'startup' as const, value: id }));
    const { counts } = await countHidden(context, { rules: rules.slice(0, 20), timeZone });
    return counts.some((count) => count > 0) ? companies.filter(isLocked) : counts;
  },
  'get /pulse': (context, timeZone) => getPulse(context, { timeZone }),
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
        const kept = {
          kind: 'application' as const,
          id: applicationId,
          change,
          before: { contactName: 'Eve' },
        };
        return makeChange(context, { id: randomUUID(), change: { ...kept, timeZone } });
      }),
    );
  },
  'get /saved-searches': (context, timeZone) => listSearches(context, { timeZone }),
  'post /saved-searches/preview': (context, timeZone) =>
    previewSearch(context, { query: 'software', timeZone }),
  'post /search/interpretation': (context, timeZone) =>
    interpretSearch(context, { query: 'software', timeZone }),
  'post /search/loosenings': (context, timeZone) =>
    countWithout(context, { query: 'seed software', timeZone }),
};

/** Those whose age by days of UTC is at the edge of what the plan leaves out. */
function atTheEdge(count: number): Company[] {
  const edge = world.clock.now().getTime() - 31 * dayMs;
  const distance = ({ day }: Company) => Math.abs(Date.parse(day) - edge);
  return companies.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
}

const isLocked = ({ day }: Company) => {
  const today = Date.parse(world.clock.now().toISOString().slice(0, 10));
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
        world.clock.set(moment);
        const context = world.context(person.actor);
        for (const [operation, ask] of Object.entries(asking)) {
          const answer = await ask(context, timeZone, sort).catch((thrown: unknown) => {
            if (isTimeZone(timeZone)) throw thrown;
            return `${thrown}`;
          });
          const text = JSON.stringify(answer) ?? '';
          // The page of a company and the lists of kept ones say whom they are of.
          const isOfOne = /favorites|applications|\{id\}$/.test(operation);
          const told = companies.filter(isLocked).filter(({ amount, eventId, name }) => {
            return [amount, eventId, ...(isOfOne ? [] : [name])].some((secret) => text.includes(secret));
          });
          expect(told, `${operation} in ${timeZone} at ${moment.toISOString()}`).toEqual([]);
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
        world.clock.set(moment);
        const context = world.context(person.actor);
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
        expect((await countFitting(context, { ...noWishLists, timeZone })).count).toBe(sections[2]?.count);
        const { widenings } = await countWider(context, { industries: ['energy'], timeZone });
        expect(widenings.map(({ count }) => count)).toEqual([sections[2]?.count]);
        const pulse = await getPulse(context, { timeZone });
        expect(pulse.shown.rounds).toBeLessThanOrEqual(most);
        for (const company of companies.filter(isLocked)) expect(pulse.shown.last < company.day).toBe(true);
      }),
      { numRuns: 10, examples: [[new Date('2026-11-20T12:00:00Z'), 'Pacific/Kiritimati']] },
    );
  });

  it('is neither in a digest nor in what the person downloads of themselves', async () => {
    for (const moment of ['2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z']) {
      world.clock.set(moment);
      for (const table of [digestEntries, digests]) await world.db.delete(table);
      await world.db.delete(mails);
      await sendDigests(world.context(), {
        userIds: [person.id],
        occasion: { kind: 'manual', since: new Date(0) },
      });
      const told = JSON.stringify(await world.db.select().from(mails));
      const { digests: written, mails: kept } = await collectPersonalData(
        world.context(person.actor),
        person.id,
      );
      const exported = JSON.stringify({ written, kept });
      expect(told).toContain('Kestrel');
      const oldest = daysBefore(moment.slice(0, 10), 90);
      expect(written).toHaveLength(companies.filter(({ day }) => day >= oldest).length);
      for (const { name, amount } of companies.filter(isLocked)) {
        expect(told).not.toContain(name);
        expect(exported).not.toContain(name);
        expect(told + exported).not.toContain(amount);
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
