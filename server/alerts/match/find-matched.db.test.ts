import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { userPreferences, users } from '../../accounts/table.ts';
import { addMute } from '../../mutes/add.ts';
import { openNotices } from '../../platform/database/notices.ts';
import { createLogger } from '../../platform/log.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import { findMatched } from './find-matched.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(users);
  await world.db.delete(startups);
});

async function raise(changes: Parameters<typeof makeReport>[0] = {}): Promise<string> {
  await recordRounds(world.context(), [makeReport(changes)]);
  const [event] = await world.db.select({ id: fundingEvents.id }).from(fundingEvents);
  return event?.id ?? '';
}
const matchedBy = async (roundId: string, context = world.context()) =>
  [...((await findMatched(context, [roundId])).get(roundId) ?? [])].sort();
const ids = (...people: { id: string }[]) => people.map(({ id }) => id).sort();
const want = (person: { id: string }, countries: string[]) =>
  world.db.update(userPreferences).set({ countries }).where(eq(userPreferences.userId, person.id));

it('follows people who come, change their minds, mute and go', async () => {
  const roundId = await raise({ company: { country: 'DE', industryTags: ['software'] } });
  const [ada, bea] = [await addPerson(world, { countries: ['DE'] }), await addPerson(world)];
  await addPerson(world, { countries: ['US'] });
  expect(await matchedBy(roundId)).toEqual(ids(ada, bea));

  const cyd = await addPerson(world, { industries: ['software'], leastAmount: 1_000_000 });
  await want(bea, ['FR']);
  expect(await matchedBy(roundId)).toEqual(ids(ada, cyd));

  await addMute(world.context(ada.actor), { kind: 'country', value: 'DE' });
  expect(await matchedBy(roundId)).toEqual(ids(cyd));

  await world.db.delete(users).where(eq(users.id, cyd.id));
  expect(await matchedBy(roundId)).toEqual([]);
});

it('reads everybody again where one statement changed many', async () => {
  const roundId = await raise({ company: { country: 'DE' } });
  const people = [];
  for (let person = 0; person < 101; person += 1) people.push(await addPerson(world, { countries: ['US'] }));
  expect(await matchedBy(roundId)).toEqual([]);
  await world.db.update(userPreferences).set({ countries: ['DE'] });
  expect(await matchedBy(roundId)).toEqual(ids(...people));
});

it('waits for a change that is not committed, and never sees one that is taken back', async () => {
  const roundId = await raise({ company: { country: 'DE' } });
  const ada = await addPerson(world, { countries: ['US'] });
  expect(await matchedBy(roundId)).toEqual([]);
  await expect(
    world.db.transaction(async (inside) => {
      await inside
        .update(userPreferences)
        .set({ countries: ['DE'] })
        .where(eq(userPreferences.userId, ada.id));
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await matchedBy(roundId)).toEqual([]);
});

it('is the same in every process', async () => {
  const roundId = await raise({ company: { country: 'DE' } });
  const ada = await addPerson(world, { countries: ['US'] });
  const notices = openNotices(world.driver, createLogger('silent'));
  const other = { ...world.context(), notices };
  expect([await matchedBy(roundId), await matchedBy(roundId, other)]).toEqual([[], []]);
  await want(ada, ['DE']);
  await expect.poll(() => matchedBy(roundId, other)).toEqual(ids(ada));
  await expect.poll(() => matchedBy(roundId)).toEqual(ids(ada));
  await notices.close();
});

describe('when notifications may have been missed', () => {
  it('reads everybody again after the connection that hears them was cut', async () => {
    if (world.driver.kind === 'embedded') return;
    const roundId = await raise({ company: { country: 'DE' } });
    const ada = await addPerson(world, { countries: ['US'] });
    expect(await matchedBy(roundId)).toEqual([]);
    await world.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await want(ada, ['DE']);
    await expect.poll(() => matchedBy(roundId), { timeout: 5_000 }).toEqual(ids(ada));
  });
});

it('is for no visitor and no person', async () => {
  const ada = await addPerson(world);
  await expect(findMatched(world.context(ada.actor), [])).rejects.toThrow('Admin privileges required');
  await expect(findMatched(world.context({ kind: 'visitor' }), [])).rejects.toThrow();
  await expect(
    world.db.transaction((db) => findMatched({ ...world.context(), db, isInTransaction: true }, [])),
  ).rejects.toThrow('outside of any transaction');
});
