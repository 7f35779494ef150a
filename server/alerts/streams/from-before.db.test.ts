import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Frequency } from '../../../contract/alerts/streams.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type Database, openClient, openFolder } from '../../platform/database/database.ts';
import { migrateUpTo } from '../../platform/database/migrations.ts';
import { migrationsFolder } from '../../platform/database/migrations-folder.ts';
import { findDue, scheduleNew } from '../schedule/schedule.ts';
import { undoStop } from './change-by-link.ts';
import { listStreams, setDelivery } from './delivery-settings.ts';

let fixture: Fixture;
let folder: string;
let client: PGlite;
let db: Database;

const streamsCame = '0030_alert_streams';
/** Of a Friday at noon, as the clock of the world says. */
const [saturday, monday] = ['2026-11-21T07:00:00.000Z', '2026-11-23T07:00:00.000Z'];

beforeAll(async () => {
  fixture = await openFixture();
  folder = await mkdtemp(join(tmpdir(), 'from-before-'));
  client = await openFolder(folder);
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const newest = entries.findIndex(({ tag }: { tag: string }) => tag === streamsCame);
  await migrateUpTo(client, entries[newest - 1].when);
  await client.exec(`
    insert into users (id, full_name, email) select id, id, id || '@example.com'
      from unnest(array['ada', 'bea', 'cyd', 'dan', 'eve']) as people (id);
    insert into user_preferences
      (user_id, alert_frequency, alerts_since, frequency_before_stop, alerts_stopped_at, tells_new_roles) values
      ('ada', 'daily', '2026-11-20 06:00Z', null, null, true),
      ('bea', 'weekly', null, null, null, false),
      ('cyd', 'none', '2026-11-01 06:00Z', 'weekly', '2026-11-02 09:00Z', false),
      ('eve', 'daily', null, null, null, false);
    insert into alert_runs (id, kind, since, started_at, ended_at) values
      (gen_random_uuid(), 'weekly', '2026-11-09 06:00Z', '2026-11-16 06:00Z', '2026-11-16 06:05Z');
    insert into saved_searches (id, user_id, name, created_at, looked_at)
      select gen_random_uuid(), id, 'Fintech', '2026-11-01 06:00Z', '2026-11-01 06:00Z'
        from unnest(array['ada', 'cyd', 'dan']) as people (id);`);
  ({ db } = await openClient(client));
  await scheduleNew(as('ada'));
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
  await fixture.close();
});

const as = (id: string) => ({
  ...fixture.context({ kind: 'user', userId: userId.parse(id) }),
  db,
});
async function shownTo(id: string) {
  const { settings, streams } = await listStreams(as(id));
  return {
    timeZone: settings.timeZone,
    streams: streams.map(({ kind, frequency, hour, nextDueAt }) => [kind, frequency, hour, nextDueAt]),
  };
}
const allAt = (frequency: Frequency, at: string | null) => [
  ['matches', frequency, 7, at],
  ['watchlist', frequency, 7, at],
  ['follow-ups', frequency, 7, at],
  ['product-news', 'none', 7, null],
];

it('shows people from before the hours of UTC, at which their mails do come', async () => {
  expect(await shownTo('ada')).toEqual({
    timeZone: null,
    streams: [...allAt('daily', saturday), ['saved-search', 'daily', 7, saturday]],
  });
  expect(await shownTo('bea')).toEqual({ timeZone: null, streams: allAt('weekly', monday) });
  expect((await listStreams(as('ada'))).settings.tellsNewRoles).toBe(true);
  fixture.clock.advanceDays(19 / 24 - 1 / 86_400);
  expect(await findDue(as('ada'), { afterUserId: '', most: 10 })).toEqual([]);
  fixture.clock.advanceDays(1 / 86_400);
  expect(await findDue(as('ada'), { afterUserId: '', most: 10 })).toEqual(['ada', 'dan', 'eve']);
  fixture.clock.advanceDays(-19 / 24);
});

it('goes on from what they were told of', async () => {
  const covered = await client.query(
    `select distinct user_id, covered_until from alert_streams
      where kind = 'matches' and covered_until is not null order by user_id`,
  );
  expect(covered.rows).toEqual([
    { user_id: 'ada', covered_until: new Date('2026-11-20T06:00Z') },
    { user_id: 'bea', covered_until: new Date('2026-11-16T06:00Z') },
    { user_id: 'cyd', covered_until: new Date('2026-11-01T06:00Z') },
  ]);
});

it('mails nothing to users who had stopped their mails, and brings back what they had', async () => {
  expect(await shownTo('cyd')).toEqual({
    timeZone: null,
    streams: [...allAt('none', null), ['saved-search', 'none', 7, null]],
  });
  await undoStop(as('cyd'), { userId: userId.parse('cyd'), streams: ['matches', 'follow-ups'] });
  expect((await shownTo('cyd')).streams).toEqual([
    ...allAt('weekly', monday).map((shown) =>
      shown[0] === 'watchlist' ? ['watchlist', 'none', 7, null] : shown,
    ),
    ['saved-search', 'none', 7, null],
  ]);
});

it('shows who stated nothing and kept a search that it is looked at once a day', async () => {
  expect((await shownTo('dan')).streams).toContainEqual(['saved-search', 'daily', 7, saturday]);
});

it('comes at their own hour from when they take the time zone of their browser, and changes no one else', async () => {
  await setDelivery(as('ada'), { timeZone: 'America/New_York' });
  const morning = '2026-11-21T12:00:00.000Z';
  expect(await shownTo('ada')).toEqual({
    timeZone: 'America/New_York',
    streams: [...allAt('daily', morning), ['saved-search', 'daily', 7, morning]],
  });
  expect(await shownTo('eve')).toEqual({ timeZone: null, streams: allAt('daily', saturday) });
  await db.execute(sql`update alert_streams set looked_on = '2026-11-21' where user_id = 'eve'`);
  fixture.clock.advanceDays(0.8);
  await setDelivery(as('eve'), { timeZone: 'Pacific/Honolulu' });
  // They were told of the 21st, which is still to come where they are.
  expect((await shownTo('eve')).streams).toEqual(allAt('daily', '2026-11-22T17:00:00.000Z'));
  fixture.clock.advanceDays(-0.8);
});
