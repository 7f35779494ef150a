import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scope, scopes } from '../../contract/auth/scopes.ts';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import { addAccessToken } from '../../fixtures/add-access-token.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { untilCached } from '../../fixtures/until-cached.ts';
import { makeAccessSecret } from '../auth/access/access-secret.ts';
import { findAccess } from '../auth/access/find-access.ts';
import { accessTokens } from '../auth/access/table.ts';
import { makeGrant } from '../auth/oauth/grants.ts';
import { saveRecord } from '../auth/oauth/records.ts';
import { resourceAddress } from '../auth/oauth/resources.ts';
import { oauthGrants } from '../auth/oauth/table.ts';
import '../../fixtures/steady-properties.ts';
import { loadSession } from '../auth/sessions/open-session.ts';
import { userPreferences, users } from '../auth/users/table.ts';
import { grantPlan } from '../billing/subscriptions/grant-plan.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { factReportsTable } from '../enrichment/fact-reports/table.ts';
import { siteFacts } from '../enrichment/websites/table.ts';
import type { Context } from '../platform/context.ts';
import { readsAlways } from '../platform/database/cached-reads.ts';
import { getCompany } from './company-page/get-company.ts';
import { listExamples } from './examples/search-examples.ts';
import { countLists, setFavorite } from './favorites/favorites.ts';
import { getTrends } from './funding-trends/get-trends.ts';
import { listAlerts } from './list-alerts.ts';
import { addMute, listMutes, removeMute } from './mutes/mutes.ts';
import { mutes } from './mutes/table.ts';
import { summariseAlerts } from './summarise-alerts.ts';

const timeZone = 'Europe/Berlin';
const tags = ['financial-services', 'financial-services/banking', 'health-care', 'software'];
const countries = ['US', 'DE', 'FR'];
let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let number = 0;
const secrets: string[] = [];

beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, { isPaid: true, industries: ['financial-services'] });
  await fixture.db.update(users).set({ profession: 'Software Engineer' }).where(eq(users.id, ada.id));
  await recordRounds(
    fixture.context(),
    Array.from({ length: 40 }, (_, index) => reportOf(index)),
  );
});
afterAll(() => fixture.close());

function reportOf(chance: number) {
  number += 1;
  return makeReport({
    externalId: `${number}`,
    company: {
      name: `${['Wren', 'Lark', 'Finch', 'Swift'][chance % 4]} ${number}`,
      country: countries[chance % 3] ?? null,
      industryTags: [tags[chance % 4] ?? 'software'],
    },
    round: {
      announcedOn: daysBefore(utcDay(fixture.clock.now()), chance % 95),
      amount: `${1 + chance}00000`,
    },
  });
}

const companyAt = async (chance: number) => {
  const all = await fixture.db.select({ id: startups.id }).from(startups).orderBy(startups.name);
  return all[chance % all.length]?.id ?? '';
};
/** One that stands in a list of the user, where there is any. */
const listedCompanyAt = async (chance: number) => {
  const { alerts } = await listAlerts(plain(), { section: 'quarter', timeZone, sort: 'match' });
  return alerts[chance % alerts.length]?.startupId ?? companyAt(chance);
};
const want = (criteria: Partial<typeof userPreferences.$inferInsert>) =>
  fixture.db.update(userPreferences).set(criteria).where(eq(userPreferences.userId, ada.id));

/** What happens to the rounds and to the user, each by a number. */
const events: readonly ((chance: number) => Promise<unknown>)[] = [
  (chance) => recordRounds(fixture.context(), [reportOf(chance)]),
  (chance) => want({ industries: tags.slice(0, chance % 4), countries: countries.slice(0, chance % 2) }),
  (chance) => want({ leastAmount: chance % 2 ? 2_000_000 : null }),
  (chance) => addMute(fixture.context(ada.actor), { kind: 'country', value: countries[chance % 3] ?? 'US' }),
  async () => {
    const { mutes: present } = await listMutes(fixture.context(ada.actor));
    for (const { id } of present) await removeMute(fixture.context(ada.actor), { id });
  },
  async (chance) =>
    fixture.db
      .update(startups)
      .set({ hiddenAt: chance % 2 ? fixture.clock.now() : null })
      .where(eq(startups.id, await companyAt(chance))),
  async (chance) =>
    fixture.db
      .update(fundingEvents)
      .set({ isSample: chance % 2 === 0 })
      .where(eq(fundingEvents.startupId, await companyAt(chance))),
  async (chance) =>
    fixture.db.delete(fundingEvents).where(eq(fundingEvents.startupId, await companyAt(chance))),
  async (chance) => {
    const list = await addBoard(fixture, await companyAt(chance));
    await list([{ title: chance % 2 ? 'Software Engineer' : 'Nurse' }]);
  },
  async (chance) => {
    const changes = [
      // The words that a round copies stay the same.
      { name: sql`upper(name)` },
      { description: `Software for ${chance} banks`, descriptionPage: 'https://wren.example/about' },
      { descriptionPage: null },
      { name: `Wren ${chance}`, city: 'Berlin' },
    ];
    const change = changes[chance % 4] ?? {};
    await fixture.db
      .update(startups)
      .set(change)
      .where(eq(startups.id, await listedCompanyAt(chance)));
  },
  async (chance) => {
    const startupId = await listedCompanyAt(chance);
    const at = fixture.clock.now();
    const fact = {
      id: randomUUID(),
      startupId,
      page: 'https://wren.example',
      firstSeenAt: at,
      lastSeenAt: at,
    };
    const isLogo = and(eq(siteFacts.startupId, startupId), eq(siteFacts.kind, 'logo'));
    await fixture.db.delete(siteFacts).where(isLogo);
    if (chance % 3 > 0)
      await fixture.db
        .insert(siteFacts)
        .values({ ...fact, kind: 'logo', value: `${chance}.png` })
        .onConflictDoNothing();
    if (chance % 3 === 2)
      await fixture.db
        .update(siteFacts)
        .set({ value: `newer ${chance}.png` })
        .where(isLogo);
  },
  async (chance) => {
    const report = {
      userId: ada.id,
      startupId: await listedCompanyAt(chance),
      createdAt: fixture.clock.now(),
    };
    const fact = (['website', 'description', 'hiring'] as const)[chance % 3] ?? 'website';
    await fixture.db
      .insert(factReportsTable)
      .values({ ...report, fact })
      .onConflictDoNothing();
  },
  async (chance) =>
    setFavorite(fixture.context(ada.actor), {
      id: (await getCompany(plain(), { id: await shownCompany() })).id,
      isFavorite: chance % 2 === 0,
    }),
  () => fixture.db.execute(sql`update subscriptions set refunded_at = now() where user_id = ${ada.id}`),
  () => grantPlan(fixture.context({ kind: 'command', name: 'test' }), ada.email, 'monthly'),
  async (chance) => {
    const days = chance % 3 === 0 ? -1 : 1 + (chance % 30);
    const { secret } = await addAccessToken(fixture.context(), ada.id, { scopes: someScopes(chance), days });
    secrets.push(secret);
  },
  (chance) =>
    fixture.db
      .update(accessTokens)
      .set({ scopes: someScopes(chance) })
      .where(eq(accessTokens.userId, ada.id)),
  () => fixture.db.delete(accessTokens).where(eq(accessTokens.userId, ada.id)),
  (chance) => connectApp(chance),
  () => fixture.db.delete(oauthGrants).where(eq(oauthGrants.userId, ada.id)),
  (chance) =>
    fixture.db
      .update(users)
      .set({ suspendedAt: chance % 2 ? fixture.clock.now() : null })
      .where(eq(users.id, ada.id)),
  async (chance) => fixture.clock.set(new Date(fixture.clock.now().getTime() + (1 + (chance % 40)) * 60_000)),
  async () => fixture.clock.advanceDays(1),
];

const someScopes = (chance: number): Scope[] => scopes.filter((_, index) => ((chance >> index) & 1) === 1);

/** An app that the user has allowed, with a token for the API. */
async function connectApp(chance: number): Promise<void> {
  const [scope, secret] = [someScopes(chance), makeAccessSecret('upr_oat_')];
  const api = resourceAddress(fixture.environment, 'api');
  const asked = { clientId: 'upround-cli', clientName: 'Upround command line', clientHost: null };
  const grantId = await makeGrant(fixture.context(ada.actor), ada.id, {
    ...asked,
    scopes: scope,
    resources: [api],
  });
  const payload = { grantId, scope: scope.join(' '), aud: api };
  await saveRecord(fixture.context(), { kind: 'AccessToken', id: secret, payload, seconds: 3_600 });
  secrets.push(secret);
}

/** What every token opens that was ever made: revoked and expired ones as well. */
const opened = (context: Context) =>
  Promise.all(
    secrets.map((secret) => findAccess(context, new Headers({ authorization: `Bearer ${secret}` }))),
  );

const cached = (): Context => fixture.context(ada.actor);
const plain = (): Context => ({ ...cached(), cache: readsAlways });
const shownCompany = async () => {
  const [company] = await fixture.db
    .select({ id: startups.id })
    .from(startups)
    .where(sql`hidden_at is null`)
    .limit(1);
  return company?.id ?? randomUUID();
};

const sentences = ['banking in Germany', 'Wren', 'hiring software engineers', 'money for hiring'];

/** What is counted and listed for a sentence, in the order that it asks for and by how well it fits the user. */
async function answersToSentence(context: Context, query: string, isPaid: boolean) {
  const list = (sort?: 'match') => listAlerts(context, { section: 'quarter', timeZone, query, sort });
  const section = isPaid ? 'month' : 'quarter';
  return [
    await summariseAlerts(context, { timeZone, query }),
    await list(),
    await list('match'),
    await listAlerts(context, { section, timeZone, query }),
  ];
}

async function answersTo(context: Context) {
  const { entitlement } = await loadSession(context, ada.id);
  const overview = await summariseAlerts(context, { timeZone });
  const lists = [await listAlerts(context, { section: 'quarter', timeZone, sort: 'match' })];
  if (entitlement.isPaid)
    lists.push(
      await listAlerts(context, { section: 'week', timeZone }),
      await listAlerts(context, { section: 'month', timeZone, sort: 'newest' }),
    );
  const found = [];
  for (const query of sentences) found.push(await answersToSentence(context, query, entitlement.isPaid));
  return {
    programs: await opened(context),
    overview,
    lists,
    found,
    session: await loadSession(context, ada.id),
    mutes: await listMutes(context),
    trends: [await getTrends(context, { timeZone }), await getTrends(context, { timeZone, query: 'Wren' })],
    examples: await listExamples(context, { timeZone }),
    counts: await countLists(context),
    company: await getCompany(context, { id: await shownCompany(), timeZone }),
  };
}

it('is the same from memory as from the database, whatever happened before', async () => {
  await untilCached(cached());
  const step = fc.record({ event: fc.nat(events.length - 1), chance: fc.nat(200) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 2 }), async (steps) => {
      for (const { event, chance } of steps) await events[event]?.(chance);
      const expected = await answersTo(plain());
      expect(await answersTo(cached())).toEqual(expected);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

/** Has the user be shown everything, whatever happened before. */
async function showEverything(): Promise<void> {
  await want({ industries: [], countries: [], leastAmount: null });
  await fixture.db.delete(mutes).where(eq(mutes.userId, ada.id));
  await fixture.db.update(users).set({ suspendedAt: null }).where(eq(users.id, ada.id));
  await fixture.db.update(startups).set({ hiddenAt: null });
  await grantPlan(fixture.context({ kind: 'command', name: 'test' }), ada.email, 'monthly');
}

it('pages on from memory without losing or repeating one', async () => {
  await showEverything();
  await recordRounds(
    fixture.context(),
    Array.from({ length: 70 }, (_, index) => reportOf(40 + (index % 20))),
  );
  const pagesOf = async (
    context: Context,
    scope: { sort: 'newest' | 'match' | 'relevance'; query?: string },
  ) => {
    const first = await listAlerts(context, { section: 'quarter', timeZone, ...scope });
    const cursor = first.nextCursor ?? '';
    const second = await listAlerts(context, { section: 'quarter', timeZone, ...scope, cursor });
    return [...first.alerts, ...second.alerts].map(({ eventId }) => eventId);
  };
  const query = 'banking, health care or software';
  for (const scope of [
    { sort: 'newest' },
    { sort: 'match' },
    { sort: 'match', query },
    { sort: 'relevance', query },
  ] as const) {
    const ids = await pagesOf(cached(), scope);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).toEqual(await pagesOf(plain(), scope));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('finds of a sentence what meets preferences and what has its name, also beyond the newest that are compared', async () => {
  await showEverything();
  const named = reportOf(80);
  await recordRounds(fixture.context(), [
    { ...named, company: { ...named.company, name: 'Wren', country: 'FR' } },
    ...Array.from({ length: 3 }, () => reportOf(80)),
  ]);
  await addRounds(1_100, 40);
  await want({ countries: ['FR'] });
  const listBy = (context: Context, sort: 'match' | 'relevance' | 'newest', query: string) =>
    listAlerts(context, { section: 'quarter', timeZone, query, sort });
  const pages = [];
  for (const query of ['Wren', 'United States or France', 'banking, health care or software'])
    for (const sort of ['match', 'relevance', 'newest'] as const) {
      const first = await listBy(cached(), sort, query);
      expect([query, sort, first]).toEqual([query, sort, await listBy(plain(), sort, query)]);
      pages.push(first);
    }
  expect(pages[1]?.alerts.map(({ companyName }) => companyName)).toContain('Wren');
  expect(pages[3]?.alerts[0]?.location.country).toBe('FR');
});

/** So many more rounds of one company. */
const addRounds = (count: number, daysOld: number) =>
  fixture.db.execute(sql`
    insert into funding_events (id, startup_id, round_kind, announced_on, created_at, updated_at, industry_tags, country)
    select gen_random_uuid(), id, 'seed', ${daysBefore(utcDay(fixture.clock.now()), daysOld)}, now(), now(), industry_tags, country
    from (select id, industry_tags, country from startups where hidden_at is null and country = 'US' limit 1) company,
      generate_series(1, ${count})`);

it('counts and lists where there are more rounds than memory holds, anew after each change', async () => {
  await showEverything();
  // So many more would hold the embedded database for seconds.
  const more = fixture.driver.kind === 'embedded' ? 3_001 : 20_001;
  await addRounds(more, 3);
  const count = async (context: Context) => (await summariseAlerts(context, { timeZone })).sections;
  const before = await count(cached());
  expect(await count(cached())).toEqual(before);
  expect(before).toEqual(await count(plain()));

  await recordRounds(fixture.context(), [reportOf(1)]);

  const after = await count(cached());
  expect(after).toEqual(await count(plain()));
  expect(after).not.toEqual(before);
  await want({ countries: ['FR'] });
  const listFor = (context: Context) => listAlerts(context, { section: 'quarter', timeZone, sort: 'match' });
  const few = await listFor(cached());
  expect(few).toEqual(await listFor(plain()));
  expect(few.alerts).not.toEqual([]);
  expect(await count(cached())).toEqual(await count(plain()));
  await want({ countries: [] });

  const foundBy = (context: Context) => answersToSentence(context, 'United States, Germany or France', true);
  expect(await foundBy(cached())).toEqual(await foundBy(plain()));
});
