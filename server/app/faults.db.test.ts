import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { onServer } from '../../fixtures/on-server.ts';
import { type Fixture, openBeside, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../fixtures/throw-away-postgres.ts';
import { applications } from '../applications/table.ts';

const untilItDoes = { timeout: 120_000, interval: 50 };

let server: ThrowAwayPostgres;
let worlds: Fixture[] = [];
let webs: ServedApp[] = [];

beforeAll(async () => {
  if (inject('testDatabase').kind !== 'postgres') return;
  server = await startPostgres({ isDurable: true });
  const here = await openFixture('empty', undefined, {
    kind: 'postgres',
    serverUrl: server.url,
    workerUrls: [],
    poolerUrl: null,
    template: 'template1',
    prefix: 'upround_faults_',
  });
  worlds = [here, await openBeside(here)];
  webs = await Promise.all(worlds.map((world) => serveApp(world)));
});
beforeEach(({ skip }) => skip(webs.length === 0, 'The embedded database is in the process itself.'));
afterAll(async () => {
  for (const web of webs) await web.close();
  for (const world of worlds.toReversed()) await world.close();
  await server?.stop();
});

const cutConnections = () =>
  onServer(server.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`),
  );

/** Whether a web acknowledges that a user noted this company. */
async function note({ origin }: ServedApp, cookie: string, companyName: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ companyName }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** At each web a user of its own notes one company after the other, again where it was not acknowledged. */
function writeOn(cookies: string[]) {
  const acknowledged: string[][] = cookies.map(() => []);
  let isOver = false;
  const writing = webs.map(async (web, place) => {
    for (let count = 0; !isOver; count += 1) {
      const companyName = `Company ${place} ${count}`;
      if (await note(web, cookies[place] ?? '', companyName)) acknowledged[place]?.push(companyName);
    }
  });
  const counts = () => acknowledged.map(({ length }) => length);
  return {
    /** Waits until each web has acknowledged some more. */
    async goesOn() {
      const before = counts();
      await expect
        .poll(() => counts().every((count, place) => count > (before[place] ?? 0) + 5), untilItDoes)
        .toBe(true);
    },
    async stop() {
      isOver = true;
      await Promise.all(writing);
      return acknowledged.flat();
    },
  };
}

it('loses no acknowledged write and doubles none while connections are cut and the database ends by a crash', async () => {
  const [world] = worlds;
  if (!world) return;
  const users = [await addUser(world), await addUser(world)];
  const cookies = await Promise.all(users.map(({ id }) => addSession(world.context(), id)));
  const writes = writeOn(cookies);
  await writes.goesOn();
  await cutConnections();
  await writes.goesOn();
  server.restart('QUIT');
  await writes.goesOn();
  await cutConnections();
  server.restart('INT');
  await writes.goesOn();
  const acknowledged = await writes.stop();
  const stored = (await world.db.select({ name: applications.companyName }).from(applications)).map(
    ({ name }) => name,
  );
  expect(stored.length).toBe(new Set(stored).size);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
});
