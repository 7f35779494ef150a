import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type LanguageModel, startLanguageModel } from '../../sandbox/language-model/start-language-model.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import type { Actor } from '../platform/context.ts';
import { countWithout } from './count-sections.ts';
import { interpretSearch } from './interpret-search.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
let model: LanguageModel;
let ada: Actor;
let eve: Actor;
const today = '2026-11-20';
const timeZone = 'UTC';

const notified = (
  name: string,
  city: string,
  country: string,
  age: number,
  description: string | null = null,
) =>
  makeReport({
    externalId: name,
    company: { name, city, country, description },
    round: { kind: 'seed', amount: '1000000', currency: 'USD', announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    notified('Annex', 'Toronto', 'CA', 2),
    notified('Kestrel', 'Berlin', 'DE', 3, 'Born in Hogtown.'),
    notified('Onward', 'Austin', 'US', 4),
    notified('Distillery', 'Toronto', 'CA', 40),
  ]);
  ada = (await addUser(fixture, { isPaid: true })).actor;
  eve = (await addUser(fixture)).actor;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  model = await startLanguageModel();
  return model.close;
});

function contextOf(actor: Actor) {
  const languageModel = { url: model.url, name: 'stand-in', key: null };
  const context = fixture.context(actor);
  return { ...context, environment: { ...context.environment, languageModel } };
}

/** Everything that one search asks for, all at once as the page does. */
async function searchAs(actor: Actor, query: string) {
  const context = contextOf(actor);
  const [answer, overview, feed] = await Promise.all([
    interpretSearch(context, { query, timeZone }),
    summariseAlerts(context, { query, timeZone }),
    listAlerts(context, { section: 'week', query, timeZone, sort: 'newest' }),
  ]);
  const names = feed.alerts.map(({ companyName }) => companyName);
  return { answer, names, count: overview.sections[0]?.count };
}

describe('a search with a language model', () => {
  it('shows, counts and finds the same, of one question', async () => {
    const { answer, names, count } = await searchAs(ada, 'seed in Hogtown');
    expect(answer.interpretation).toBe('Seed rounds, about “Hogtown”; or Seed rounds, in Toronto');
    expect(answer.parameters).toMatchObject({ location: ['Toronto'], keywords: ['Hogtown'] });
    expect(names).toEqual(['Annex', 'Kestrel']);
    expect(count).toBe(2);
    expect(model.asked).toHaveLength(1);
  });

  it('finds what it finds by itself when the model fails, and tells the person of no failure', async () => {
    model.mood = { kind: 'fails', status: 500 };
    const { answer, names, count } = await searchAs(ada, 'seed in Hogtown');
    expect(answer.interpretation).toBe('Seed rounds, about “Hogtown”');
    expect(names).toEqual(['Kestrel']);
    expect(count).toBe(1);
    expect(model.asked).toHaveLength(1);
  });

  it('finds nothing more of what the plan does not show', async () => {
    const context = contextOf(eve);
    const query = 'seed in Hogtown';
    await expect(listAlerts(context, { section: 'week', query, timeZone })).rejects.toThrow('Premium');
    const shown = await listAlerts(context, { section: 'quarter', query, timeZone });
    expect(shown.alerts.map(({ companyName }) => companyName)).toEqual(['Distillery']);
  });

  it('says what to loosen, each piece of it once', async () => {
    const { loosenings } = await countWithout(contextOf(ada), { query: 'seed nosh in Hogtown', timeZone });
    expect(loosenings.slice(0, 3).map(({ label, query }) => [label, query])).toEqual([
      ['Seed', 'nosh in Hogtown'],
      ['Food and Beverage or “nosh”', 'seed in Hogtown'],
      ['Toronto or “Hogtown”', 'seed nosh'],
    ]);
  });
});
