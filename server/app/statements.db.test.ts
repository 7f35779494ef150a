import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { currentRequester } from '../platform/fairness/requesters.ts';

const zone = 'timeZone=Europe/Berlin';

/** How many statements an answer may take: the first of a user, and any other while nothing changes. */
const budgets: Record<string, { first: number; again: number }> = {
  '/accounts/session': { first: 3, again: 0 },
  // The first after a change also counts and reads what everyone’s list is picked from.
  [`/alerts?${zone}`]: { first: 18, again: 1 },
  [`/alerts/week?${zone}`]: { first: 2, again: 1 },
  [`/alerts/month?${zone}`]: { first: 1, again: 1 },
  [`/alerts/quarter?${zone}`]: { first: 1, again: 1 },
  '/favorites/counts': { first: 1, again: 1 },
  '/mutes': { first: 1, again: 0 },
  '/accounts/credentials': { first: 1, again: 1 },
  '/startups/:id': { first: 2, again: 2 },
};

let fixture: Fixture;
let served: ServedApp;
let count = 0;

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture);
  await recordRounds(fixture.context(), [makeReport({ company: { name: 'Kestrel' } })]);
  const { driver } = fixture;
  if (driver.kind !== 'embedded') return;
  const query = driver.client.query.bind(driver.client);
  const ownWork = currentRequester();
  driver.client.query = (...asked) => {
    if (currentRequester() !== ownWork) count += 1;
    return query(...asked);
  };
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

it('takes no more statements for an answer than its budget, and hardly one where nothing changed', async () => {
  if (fixture.driver.kind !== 'embedded') return;
  const [company] = await fixture.db.select({ id: startups.id }).from(startups);
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const cookie = await addSession(fixture.context(), ada.id);
  const take = async (path: string) => {
    const before = count;
    const answer = await fetch(`${served.origin}/api${path.replace(':id', company?.id ?? '')}`, {
      headers: { cookie },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
    return count - before;
  };
  // Whose session it is, which modules answer and that changes are heard of is known from then on.
  await take('/accounts/session');
  const taken: Record<string, { first: number; again: number }> = {};
  for (const path of Object.keys(budgets)) {
    const first = await take(path);
    taken[path] = { first, again: await take(path) };
  }
  const beyond = Object.entries(taken).filter(
    ([path, { first, again }]) => first > (budgets[path]?.first ?? 0) || again > (budgets[path]?.again ?? 0),
  );
  expect(Object.fromEntries(beyond), JSON.stringify(taken, null, 1)).toEqual({});
});
