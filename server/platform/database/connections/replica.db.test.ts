import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { addSession } from '../../../../fixtures/add-session.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { type CuttableWay, openCuttableWay } from '../../../../fixtures/cut-connection.ts';
import { onServer, urlOf } from '../../../../fixtures/on-server.ts';
import { type Fixture, openBeside, openFixture } from '../../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../../fixtures/serve-app.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../../../fixtures/throw-away-postgres.ts';
import { grantPlan } from '../../../billing/subscriptions/grant-plan.ts';
import { createLogger } from '../../log.ts';
import { readUntil } from '../read-until.ts';
import { type ReaderChoice, readersOf } from './choose-reader.ts';
import type { Copy } from './replica.ts';

const log = createLogger('silent');
const still = new AbortController().signal;
const untilCaughtUp = { timeout: 60_000, interval: 100 };

let server: ThrowAwayPostgres;
let way: CuttableWay;
let [here, there]: (Fixture | undefined)[] = [];
let webs: ServedApp[] = [];

beforeAll(async () => {
  if (inject('testDatabase').kind !== 'postgres') return;
  server = await startPostgres({ hasReplica: true });
  way = await openCuttableWay(server.replicaUrl ?? '');
  here = await openFixture('empty', undefined, {
    kind: 'postgres',
    serverUrl: server.url,
    workerUrls: [],
    poolerUrl: null,
    replicaUrl: way.url,
    template: 'template1',
    prefix: 'upround_replica_',
  });
  there = await openBeside(here);
  webs = [await serveApp(here), await serveApp(there)];
});
beforeEach(({ skip }) => skip(here === undefined, 'The embedded database has no replica.'));
afterAll(async () => {
  for (const web of webs) await web.close();
  await there?.close();
  await here?.close();
  way?.close();
  await server?.stop();
});

const bothOf = (): [Fixture, Fixture] => {
  if (here === undefined || there === undefined) throw new Error('There are no worlds.');
  return [here, there];
};
const choiceOf = ({ driver, notices }: Fixture): ReaderChoice => readersOf(driver, notices, log);

const askReplica = <Row>(statement: string): Promise<Row[]> =>
  onServer(
    urlOf(server.replicaUrl ?? '', nameOf(bothOf()[0])),
    async (client) => (await client.query(statement)).rows,
  );
/** Until it goes on, the replica knows nothing of what is changed, which is a lag of any length. */
const stopReplica = () => askReplica('select pg_wal_replay_pause()');
const goOn = () => askReplica('select pg_wal_replay_resume()');

const nameOf = ({ driver }: Fixture) =>
  driver.kind === 'postgres' ? new URL(driver.url).pathname.slice(1) : '';

/** Waits until the replica may answer a user who is known there. */
async function untilAnsweredByCopy(choice: ReaderChoice, fixture: Fixture, id: string): Promise<Copy> {
  await goOn();
  let copy: Copy | null = null;
  await expect
    .poll(async () => {
      // As heartbeats of a running process do.
      await fixture.db.execute(sql`update users set email_verified = true where id = ${id}`);
      copy = await choice.copyFor(id);
      return copy !== null;
    }, untilCaughtUp)
    .toBe(true);
  if (copy === null) throw new Error('There is no copy.');
  return copy;
}

async function signIn(fixture: Fixture): Promise<{ id: UserId; cookie: string }> {
  const { id } = await addUser(fixture);
  const cookie = await addSession(fixture.context(), id);
  // They came some time ago.
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 10 * 60_000));
  return { id, cookie };
}

it('shows a user what they changed at once, on every web, while the replica lags', async () => {
  const [one, other] = bothOf();
  const [ada, bea] = [await signIn(one), await signIn(one)];
  const choice = choiceOf(other);
  const headers = {
    cookie: ada.cookie,
    origin: one.environment.publicUrl,
    'content-type': 'application/json',
  };
  const list = (web: ServedApp) => fetch(`${web.origin}/api/saved-searches?timeZone=UTC`, { headers });
  // From now on both webs trust the replica once it has come this far.
  for (const web of webs) expect((await list(web)).status).toBe(200);
  await untilAnsweredByCopy(choice, one, ada.id);
  const id = randomUUID();
  await stopReplica();
  const kept = await fetch(`${webs[0]?.origin}/api/saved-searches/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Robots', query: 'robots', isPaused: false }),
  });
  expect(kept.status).toBe(200);
  for (const web of webs) expect(await (await list(web)).json()).toMatchObject({ savedSearches: [{ id }] });
  expect(await choice.copyFor(ada.id)).toBeNull();
  expect(await choice.copyFor(bea.id)).not.toBeNull();
  // Otherwise this would show nothing.
  expect(await askReplica(`select from saved_searches where id = '${id}'`)).toEqual([]);

  await untilAnsweredByCopy(choice, one, ada.id);
  expect(await askReplica(`select from saved_searches where id = '${id}'`)).toHaveLength(1);
});

it('keeps whoever has other preferences or another plan from old answers, and nobody else', async () => {
  const [one, other] = bothOf();
  const [ada, bea, cyd] = [await signIn(one), await signIn(one), await signIn(one)];
  const choice = choiceOf(other);
  await untilAnsweredByCopy(choice, one, ada.id);
  await stopReplica();
  await one.db.execute(sql`update user_preferences set least_amount = 1 where user_id = ${ada.id}`);
  await grantPlan(one.context(), `${bea.id}@example.com`, 'monthly');
  expect(await choice.copyFor(ada.id)).toBeNull();
  expect(await choice.copyFor(bea.id)).toBeNull();
  expect(await choice.copyFor(cyd.id)).not.toBeNull();
  await untilAnsweredByCopy(choice, one, bea.id);
});

it('answers by the server itself what the replica refuses, or while it is away', async () => {
  const [one, other] = bothOf();
  const ada = await signIn(one);
  const choice = choiceOf(other);
  const copy = await untilAnsweredByCopy(choice, one, ada.id);
  const refusal = await readUntil(other.driver, still, copy)
    .execute(sql`update users set email_verified = false`)
    .catch((thrown) => thrown);
  expect(choice.isOfCopy(refusal)).toBe(true);
  expect(choice.isOfCopy(new Error('a fault of our own'))).toBe(false);
  way.cut();
  expect(await choice.copyFor(ada.id)).toBeNull();
  for (const web of webs) {
    const answer = await fetch(`${web.origin}/api/saved-searches?timeZone=UTC`, {
      headers: { cookie: ada.cookie },
    });
    expect(answer.status).toBe(200);
  }
});
