import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFixture } from '../../../fixtures/open-world.ts';
import { createHealth } from './health.ts';

const isOverloaded = () => false;
const findTroubles = async () => [];
const reachesStorage = async () => true;

it('is alive from the first moment, and ready when every part is', async () => {
  await using fixture = await openFixture();
  const parts = {
    db: fixture.db,
    queue: fixture.queue,
    isPrepared: true,
    isOverloaded,
    findTroubles,
    reachesStorage,
  };
  const early = createHealth(() => ({
    db: null,
    queue: null,
    isPrepared: false,
    isOverloaded,
    findTroubles: null,
    reachesStorage: null,
  }));
  expect((await early.request('/healthz')).status).toBe(200);
  expect((await early.request('/readyz')).status).toBe(503);
  const ready = await createHealth(() => parts).request('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'ready', storage: 'ok' });
});

it('says which part is not ready', async () => {
  await using fixture = await openFixture();
  const health = createHealth(() => ({
    db: fixture.db,
    queue: fixture.queue,
    isPrepared: true,
    isOverloaded,
    findTroubles,
    reachesStorage,
  }));
  await fixture.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  const unmigrated = await health.request('/readyz');
  expect(unmigrated.status).toBe(503);
  expect(await unmigrated.json()).toMatchObject({ database: 'ok', migrations: 'not ready', queue: 'ok' });
  await fixture.queue.stop(0);
  expect(await (await health.request('/readyz')).json()).toMatchObject({ queue: 'not ready' });
});

it('is not ready while it has to refuse, and alive all the while', async () => {
  await using fixture = await openFixture();
  let isBusy = true;
  const parts = {
    db: fixture.db,
    queue: fixture.queue,
    isPrepared: true,
    isOverloaded: () => isBusy,
    findTroubles,
    reachesStorage,
  };
  const health = createHealth(() => parts);
  const busy = await health.request('/readyz');
  expect([busy.status, await busy.json()]).toEqual([503, { status: 'not ready', load: 'overloaded' }]);
  expect((await health.request('/healthz')).status).toBe(200);
  isBusy = false;
  expect((await health.request('/readyz')).status).toBe(200);
});

it('states what is wrong with the installation, and stays ready all the same', async () => {
  await using fixture = await openFixture();
  const troubled = async () => ['no-worker', 'late-mails'] as const;
  const parts = {
    db: fixture.db,
    queue: fixture.queue,
    isPrepared: true,
    isOverloaded,
    reachesStorage: async () => false,
  };
  const health = createHealth(() => ({ ...parts, findTroubles: async () => [...(await troubled())] }));
  const answer = await health.request('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'ready',
    worker: 'none',
    storage: 'unreachable',
    versions: 'ok',
    clocks: 'ok',
    jobs: 'ok',
    mails: 'late',
  });
});
