import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertFilter } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { longestQuery } from '../../contract/search/search.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { interpretSearch } from './interpret-search.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';
const timeZone = 'UTC';

type Notified = {
  tags: string[];
  city?: string;
  country: string;
  kind: 'seed' | 'series_a';
  amount: string | null;
  age: number;
  description?: string;
  leads?: string[];
};

const companies: Record<string, Notified> = {
  Kestrel: {
    tags: ['financial-services', 'financial-services/fintech'],
    city: 'Berlin',
    country: 'DE',
    kind: 'seed',
    amount: '4000000',
    age: 2,
    description: 'Cash forecasting for bakeries.',
    leads: ['Cherry Ventures', 'a16z'],
  },
  Coinage: {
    tags: ['financial-services', 'blockchain-and-cryptocurrency'],
    city: 'Berlin',
    country: 'DE',
    kind: 'seed',
    amount: '3000000',
    age: 3,
  },
  Onward: {
    tags: ['health-care'],
    city: 'Austin',
    country: 'US',
    kind: 'series_a',
    amount: '21000000',
    age: 4,
  },
  Silent: { tags: ['health-care'], city: 'Paris', country: 'FR', kind: 'series_a', amount: null, age: 5 },
};

beforeAll(async () => {
  fixture = await openFixture();
  const reports = Object.entries(companies).map(([name, notified]) =>
    makeReport({
      externalId: name,
      company: {
        name,
        industryTags: notified.tags,
        city: notified.city ?? null,
        country: notified.country,
        description: notified.description ?? null,
      },
      round: {
        kind: notified.kind,
        amount: notified.amount,
        currency: notified.amount === null ? null : 'USD',
        announcedOn: daysBefore(today, notified.age),
        leadInvestors: notified.leads ?? [],
      },
    }),
  );
  await recordRounds(fixture.context(), reports);
  ada = await addUser(fixture, { isPaid: true, industries: ['biotechnology'] });
});
afterAll(() => fixture.close());

const found = async (query: string) => {
  const { alerts } = await listAlerts(fixture.context(ada.actor), { section: 'week', timeZone, query });
  return alerts.map(({ companyName }) => companyName);
};

describe('searching in a sentence', () => {
  it.each([
    ['seed in Berlin', ['Kestrel', 'Coinage']],
    ['seed fintech in Berlin under $5M last two weeks, not crypto', ['Kestrel']],
    ['health care over $10M', ['Onward']],
    ['health care in France', ['Silent']],
    ['series A not in the US', ['Silent']],
    ['forecasts', ['Kestrel']],
    ['Onward', ['Onward']],
    ['seed fintech or series A health in Austin', ['Onward']],
    ['biggest rounds this month', ['Onward', 'Kestrel', 'Coinage', 'Silent']],
    ['led by Cherry Ventures', ['Kestrel']],
    ['backed by Andreessen Horowitz', ['Kestrel']],
    ['seed not led by Cherry Ventures', ['Coinage']],
    ['led by Nobody Ventures', []],
    // What no one says empties no page, and what no one is called finds nothing.
    ['remote', ['Kestrel', 'Coinage', 'Onward', 'Silent']],
    ['seed, not remote', ['Kestrel', 'Coinage']],
    ['zorblats health care', ['Onward', 'Silent']],
    ['bakeries health care', ['Onward', 'Silent']],
    ['zorblats', []],
    ['Kestrel in France', []],
    ['%', ['Kestrel', 'Coinage', 'Onward', 'Silent']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each([
    ['a statement', "'; drop table startups; --"],
    ['patterns', 'Kest%_\\ (.*)+[a-z]{1000} ^$ & | ! <->'],
    ['control characters', 'seed \u0000\u0007\u001b Berlin\n\r\t'],
    ['half a character', '\ud83d seed \udc00'],
    ['a quoted blank', 'fintech " "'],
    ['signs between quotation marks', '"…" “%” «\u200b» „ “ seed'],
    ['years that no calendar has', 'in the year 0000 or 999 centuries ago, last 999 years, 9999-9999'],
    ['pictures', '🚀🚀 👩‍👩‍👧 seed'],
    ['right to left', 'שלום \u202e שותף ברלין'],
    ['words that say nothing', 'the and of or, not'],
    ['what contradicts itself', 'seed not seed over $9M under $1M in Berlin not Berlin'],
    ['one long word', 'x'.repeat(longestQuery)],
    ['as many pieces as fit', 'Paris or seed not '.repeat(27)],
  ])('answers %s with rounds or with none, and harms nothing', async (_, query) => {
    await expect(found(query)).resolves.toBeInstanceOf(Array);
    await expect(summariseAlerts(fixture.context(ada.actor), { timeZone, query })).resolves.toBeDefined();
    await expect(interpretSearch(fixture.context(ada.actor), { query, timeZone })).resolves.toBeDefined();
    expect(await found('%')).toHaveLength(4);
  });

  it('reads no more than a sentence', () => {
    expect(alertFilter.safeParse({ query: 'x'.repeat(longestQuery) }).success).toBe(true);
    expect(alertFilter.safeParse({ query: 'x'.repeat(10_000) }).success).toBe(false);
  });

  it('counts what it finds, whatever the person prefers', async () => {
    const { sections } = await summariseAlerts(fixture.context(ada.actor), { timeZone, query: 'seed' });
    expect(sections[0]).toMatchObject({ section: 'week', count: 2, isLocked: false });
  });

  it('says which words leave no one out', async () => {
    const query = 'remote zorblats in France';
    expect(await summariseAlerts(fixture.context(ada.actor), { timeZone, query })).toMatchObject({
      setAside: ['remote', 'zorblats'],
    });
  });

  it('finds nothing in what the plan does not include', async () => {
    const eve = await addUser(fixture);
    const asEve = fixture.context(eve.actor);
    await expect(listAlerts(asEve, { section: 'week', timeZone, query: 'seed' })).rejects.toThrow('Premium');
  });

  it('says what was understood', async () => {
    const query = 'seed fintech in Berlin';
    expect(await interpretSearch(fixture.context(ada.actor), { query, timeZone })).toMatchObject({
      query,
      parameters: { location: ['Berlin'], fundingStage: ['Seed'], keywords: [] },
    });
  });

  it('is for people who are signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(interpretSearch(visitor, { query: 'seed', timeZone })).rejects.toThrow('not authenticated');
  });
});
