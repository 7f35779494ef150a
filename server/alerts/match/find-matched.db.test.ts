import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { userPreferences, users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { openNotices } from '../../platform/database/notices.ts';
import { createLogger } from '../../platform/log.ts';
import { findMatched } from './find-matched.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

async function raise(changes: Parameters<typeof makeReport>[0] = {}): Promise<string> {
  await recordRounds(fixture.context(), [makeReport(changes)]);
  const [event] = await fixture.db.select({ id: fundingEvents.id }).from(fundingEvents);
  return event?.id ?? '';
}
const matchedBy = async (roundId: string, context = fixture.context()) =>
  [...((await findMatched(context, [roundId])).get(roundId) ?? [])].sort();
const ids = (...people: { id: string }[]) => people.map(({ id }) => id).sort();
const want = (user: { id: string }, countries: string[]) =>
  fixture.db.update(userPreferences).set({ countries }).where(eq(userPreferences.userId, user.id));

it('follows people who come, change their minds, mute and go', async () => {
  const roundId = await raise({ company: { country: 'DE', industryTags: ['software'] } });
  const [ada, bea] = [await addUser(fixture, { countries: ['DE'] }), await addUser(fixture)];
  await addUser(fixture, { countries: ['US'] });
  expect(await matchedBy(roundId)).toEqual(ids(ada, bea));

  const cyd = await addUser(fixture, { industries: ['software'], leastAmount: 1_000_000 });
  await want(bea, ['FR']);
  expect(await matchedBy(roundId)).toEqual(ids(ada, cyd));

  await addMute(fixture.context(ada.actor), { kind: 'country', value: 'DE' });
  expect(await matchedBy(roundId)).toEqual(ids(cyd));

  await fixture.db.delete(users).where(eq(users.id, cyd.id));
  expect(await matchedBy(roundId)).toEqual([]);
});

it('reads everyone again where one statement changed many', async () => {
  const roundId = await raise({ company: { country: 'DE' } });
  const people = [];
  for (let user = 0; user < 101; user += 1) people.push(await addUser(fixture, { countries: ['US'] }));
  expect(await matchedBy(roundId)).toEqual([]);
  await fixture.db.update(userPreferences).set({ countries: ['DE'] });
  expect(await matchedBy(roundId)).toEqual(ids(...people));
});

it('waits for a change that is not committed, and never sees one that is taken back', async () => {
  const roundId = await raise({ company: { country: 'DE' } });
  const ada = await addUser(fixture, { countries: ['US'] });
  expect(await matchedBy(roundId)).toEqual([]);
  await expect(
    fixture.db.transaction(async (inside) => {
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
  const ada = await addUser(fixture, { countries: ['US'] });
  const notices = openNotices(fixture.driver, createLogger('silent'));
  const other = { ...fixture.context(), notices };
  expect([await matchedBy(roundId), await matchedBy(roundId, other)]).toEqual([[], []]);
  await want(ada, ['DE']);
  await expect.poll(() => matchedBy(roundId, other)).toEqual(ids(ada));
  await expect.poll(() => matchedBy(roundId)).toEqual(ids(ada));
  await notices.close();
});

describe('when notifications may have been missed', () => {
  it('reads everyone again after the connection that hears them was cut', async () => {
    if (fixture.driver.kind === 'embedded') return;
    const roundId = await raise({ company: { country: 'DE' } });
    const ada = await addUser(fixture, { countries: ['US'] });
    expect(await matchedBy(roundId)).toEqual([]);
    await fixture.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await want(ada, ['DE']);
    await expect.poll(() => matchedBy(roundId)).toEqual(ids(ada));
  });
});

it('is for no visitor and no person', async () => {
  const ada = await addUser(fixture);
  await expect(findMatched(fixture.context(ada.actor), [])).rejects.toThrow('Admin privileges required');
  await expect(findMatched(fixture.context({ kind: 'visitor' }), [])).rejects.toThrow();
  await expect(
    fixture.db.transaction((db) => findMatched({ ...fixture.context(), db, isInTransaction: true }, [])),
  ).rejects.toThrow('outside of any transaction');
});
