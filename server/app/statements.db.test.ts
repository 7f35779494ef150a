import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { untilCached } from '../../fixtures/until-cached.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import type { Driver } from '../platform/database/database.ts';
import { currentRequester } from '../platform/fairness/requesters.ts';

const zone = 'timeZone=Europe/Berlin';

type Budgets = Readonly<Record<string, { first: number; again: number }>>;

/** How many statements an answer may take: the first of a user, and any other while nothing changes. */
const budgets: Budgets = {
  '/accounts/session': { first: 3, again: 0 },
  // The first answer after a change also reads the rounds that all lists are picked from. On a server it begins and ends a transaction.
  [`/alerts?${zone}`]: { first: 20, again: 1 },
  [`/alerts/week?${zone}`]: { first: 2, again: 1 },
  [`/alerts/month?${zone}`]: { first: 1, again: 1 },
  [`/alerts/quarter?${zone}`]: { first: 1, again: 1 },
  '/favorites/counts': { first: 1, again: 1 },
  '/mutes': { first: 1, again: 0 },
  '/accounts/credentials': { first: 1, again: 1 },
  '/startups/:id': { first: 2, again: 1 },
};

/** The same without a plan, where the overview previews locked rounds. */
const freeBudgets: Budgets = {
  '/accounts/session': { first: 3, again: 0 },
  [`/alerts?${zone}`]: { first: 10, again: 1 },
  // What is locked answers no sentence, and is the same for all of them.
  [`/alerts?${zone}&query=Kestrel`]: { first: 10, again: 0 },
  [`/alerts?${zone}&query=Germany`]: { first: 2, again: 0 },
};

let fixture: Fixture;
let served: ServedApp;
let count = 0;
let stopCounting = () => {};

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture);
  await recordRounds(fixture.context(), [makeReport({ company: { name: 'Kestrel' } })]);
  countStatements(fixture.driver);
});
afterAll(async () => {
  stopCounting();
  await served.close();
  await fixture.close();
});

/** Counts what requests ask of the database, and not what the product does by itself meanwhile. */
function countStatements(driver: Driver): void {
  const asker: { query: (...asked: never[]) => unknown } =
    driver.kind === 'embedded' ? driver.client : pg.Client.prototype;
  const { query } = asker;
  const ownWork = currentRequester();
  asker.query = function (this: unknown, ...asked) {
    // By it a process hears what changed; requests that come meanwhile share one.
    const isShared = asked.some((each) => each === 'select 1');
    if (currentRequester() !== ownWork && !isShared) count += 1;
    return Reflect.apply(query, this, asked);
  };
  stopCounting = () => {
    asker.query = query;
  };
}

async function statementsOf(user: { id: UserId }, wanted: Budgets): Promise<Budgets> {
  await untilCached(fixture.context({ kind: 'visitor' }));
  const [company] = await fixture.db.select({ id: startups.id }).from(startups);
  const cookie = await addSession(fixture.context(), user.id);
  const take = async (path: string) => {
    const before = count;
    const answer = await fetch(`${served.origin}/api${path.replace(':id', company?.id ?? '')}`, {
      headers: { cookie },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
    return count - before;
  };
  // Whose session it is and which modules answer is known from then on.
  await take('/accounts/session');
  const taken: Record<string, { first: number; again: number }> = {};
  for (const path of Object.keys(wanted)) taken[path] = { first: await take(path), again: await take(path) };
  return taken;
}

it.each([
  ['with a plan', true, budgets],
  ['without a plan', false, freeBudgets],
] as const)(
  'takes no more statements for an answer to a user %s than its budget, and hardly one where nothing changed',
  async (_, isPaid, wanted) => {
    const ada = await addUser(fixture, { isPaid, countries: ['DE'] });
    const taken = await statementsOf(ada, wanted);
    const beyond = Object.entries(taken).filter(
      ([path, { first, again }]) => first > (wanted[path]?.first ?? 0) || again > (wanted[path]?.again ?? 0),
    );
    expect(Object.fromEntries(beyond), JSON.stringify(taken, null, 1)).toEqual({});
  },
);
