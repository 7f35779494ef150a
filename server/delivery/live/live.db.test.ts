import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type EventLine, hearEvents } from '../../../fixtures/hear-events.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { sessions } from '../../auth/sessions/table.ts';
import { userPreferences, users } from '../../auth/users/table.ts';
import { grantPlan } from '../../billing/subscriptions/grant-plan.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { findPosition } from '../../feed/find-position.ts';
import { lastSeenTable } from '../../feed/last-seen/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { addTallies, clearOld, nothingCame } from './lines.ts';
import { roundArrivals } from './table.ts';

let fixture: Fixture;
let served: ServedApp;
let number = 0;
const lines: EventLine[] = [];

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture);
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});
beforeEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

type Changes = NonNullable<Parameters<typeof makeReport>[0]>;
const reportOf = ({ company, ...changes }: Changes = {}) => {
  number += 1;
  return makeReport({
    externalId: `${number}`,
    company: { name: `Wren ${number}`, country: 'DE', ...company },
    ...changes,
  });
};
const raise = (changes: Changes = {}) => recordRounds(fixture.context(), [reportOf(changes)]);

type User = Awaited<ReturnType<typeof addUser>>;
async function listen(
  user: User,
  {
    origin = served.origin,
    ...from
  }: { origin?: string; after?: number | string; lastEventId?: string } = {},
): Promise<EventLine> {
  // That they have a plan since a moment ago would end their line.
  await fixture.notices.catchUp();
  const line = await hearEvents(origin, { cookie: await addSession(fixture.context(), user.id), ...from });
  lines.push(line);
  // It says where it stands as soon as it is open.
  await expect.poll(() => line.status !== 200 || line.heard.length > 1).toBe(true);
  return line;
}
const tallyOf = ({ heard }: EventLine) => {
  const notified = heard.flatMap(({ event, data }) =>
    event === 'rounds' ? (readRoundsCame(data) ?? []) : [],
  );
  const { count, locked } = notified.reduce(addTallies, nothingCame);
  return [count, locked];
};

it('tells those who have the dashboard open of a round that they want to hear of, and no one else', async () => {
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const bea = await addUser(fixture, { isPaid: true, countries: ['FR'] });
  const cyd = await addUser(fixture, { isPaid: true });
  await addMute(fixture.context(cyd.actor), { kind: 'country', value: 'DE' });
  const [adas, second, beas, cyds] = [
    await listen(ada),
    await listen(ada),
    await listen(bea),
    await listen(cyd),
  ];
  await raise();
  await expect
    .poll(() => [tallyOf(adas), tallyOf(second)])
    .toEqual([
      [1, 0],
      [1, 0],
    ]);

  await fixture.db
    .update(userPreferences)
    .set({ countries: ['DE'] })
    .where(eq(userPreferences.userId, bea.id));
  await raise();
  await expect
    .poll(() => [tallyOf(adas), tallyOf(beas)])
    .toEqual([
      [2, 0],
      [1, 0],
    ]);
  expect(tallyOf(cyds)).toEqual([0, 0]);
});

it('tells no more than a number of what the plan leaves out, and that only of what the list counts', async () => {
  const ada = await addUser(fixture, { countries: ['DE'] });
  const line = await listen(ada);
  await raise();
  await raise({ round: { announcedOn: '2026-10-01', reportedOn: '2026-10-01' } });
  await raise({ round: { announcedOn: '2026-08-01', reportedOn: '2026-08-01' } });
  await expect.poll(() => tallyOf(line)).toEqual([1, 1]);
  expect(JSON.stringify(line.heard)).not.toContain('Wren');
});

it('goes on where someone was when the line broke, or when their page was read', async () => {
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const early = await listen(ada);
  await raise();
  await expect.poll(() => tallyOf(early)).toEqual([1, 0]);
  early.close();
  const first = await listen(ada, { after: await findPosition(fixture.context()) });
  await raise();
  await expect.poll(() => tallyOf(first)).toEqual([1, 0]);
  const lastEventId = first.heard.findLast(({ id }) => id !== null)?.id ?? '';
  first.close();
  await raise();
  await raise({ company: { country: 'FR' } });
  const again = await listen(ada, { lastEventId, after: 0 });
  expect(tallyOf(again)).toEqual([1, 0]);
  expect(tallyOf(await listen(ada, { after: 0 }))).toEqual([3, 0]);
  expect(tallyOf(await listen(ada, { after: 'no position' }))).toEqual([0, 0]);
});

it('tells of an import as few numbers, and of all of it', async () => {
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  const line = await listen(ada);
  await recordRounds(
    fixture.context(),
    Array.from({ length: 1_300 }, () => reportOf()),
  );
  await expect.poll(() => tallyOf(line)).toEqual([1_300, 0]);
  expect(line.heard.filter(({ event }) => event === 'rounds').length).toBeLessThan(4);
});

it('tells the same in every process', async () => {
  const ada = await addUser(fixture, { isPaid: true });
  const other = await serveApp(fixture);
  const [here, there] = [await listen(ada), await listen(ada, { origin: other.origin })];
  await raise();
  await expect
    .poll(() => [tallyOf(here), tallyOf(there)])
    .toEqual([
      [1, 0],
      [1, 0],
    ]);
  await other.close();
});

describe('a line', () => {
  it('is for the signed-in user, and shown', async () => {
    const ada = await addUser(fixture);
    const ask = (cookie: string, query = '') =>
      fetch(`${served.origin}/api/live${query}`, { headers: { cookie } });
    expect((await ask('')).status).toBe(401);
    const cookie = await addSession(fixture.context(), ada.id);
    expect((await ask(cookie, '?person=somebody-else')).status).toBe(401);
  });

  it('ends when the person is signed out or has another plan', async () => {
    const ada = await addUser(fixture);
    const first = await listen(ada);
    await fixture.db.delete(sessions);
    await first.ended;
    expect(first.heard.at(-1)?.event).toBe('access');
    const second = await listen(ada);
    await grantPlan(fixture.context({ kind: 'command', name: 'test' }), ada.email, 'monthly');
    await second.ended;
    expect(second.heard.at(-1)?.event).toBe('access');
  });

  it('is one of ten at most', async () => {
    const ada = await addUser(fixture);
    for (let device = 0; device < 10; device += 1) await listen(ada);
    expect((await listen(ada)).status).toBe(429);
    lines[0]?.close();
    await expect.poll(async () => (await listen(ada)).status).toBe(200);
  });

  it('is no visit: neither to the alerts nor of the session', async () => {
    const ada = await addUser(fixture);
    const cookie = await addSession(fixture.context(), ada.id);
    const [before] = await fixture.db.select().from(sessions);
    fixture.clock.advanceDays(0.9);
    await using line = await hearEvents(served.origin, { cookie });
    expect(line.status).toBe(200);
    const [after] = await fixture.db.select().from(sessions);
    expect(after).toEqual(before);
    expect(await fixture.db.select().from(lastSeenTable)).toEqual([]);
    fixture.clock.advanceDays(-0.9);
  });
});

it('forgets after a week in which order rounds came, but never where the order stands', async () => {
  await raise();
  await raise();
  const position = await findPosition(fixture.context());
  fixture.clock.advanceDays(8);
  await clearOld(fixture.context());
  expect(await findPosition(fixture.context())).toBe(position);
  expect(await fixture.db.select().from(roundArrivals)).toHaveLength(1);
  const ada = await addUser(fixture);
  await expect(clearOld(fixture.context(ada.actor))).rejects.toThrow('Admin privileges required');
  fixture.clock.advanceDays(-8);
});
