import { and, eq, gt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { summariseHiring } from '../../../server/boards/recording/summarise-hiring.ts';
import { refreshDue } from '../../../server/boards/refresh-due.ts';
import { boards, roles, startupHiring } from '../../../server/boards/table.ts';
import { listRoles } from '../../../server/hiring/list-roles.ts';
import { recordRounds } from '../../../server/startups/recording/record-rounds.ts';
import { removeSample } from '../../../server/startups/recording/remove-sample.ts';
import { fundingEvents, startups } from '../../../server/startups/table.ts';
import { addPerson } from '../../add-person.ts';
import { makeReport } from '../../make-report.ts';
import { openWorld, type World } from '../../open-world.ts';
import { readSample } from '../read-sample.ts';
import { makeSampleBoard } from './make-sample-board.ts';
import { openSampleBoards } from './open-sample-boards.ts';

/** So few of the sample that a test is soon done: those with roles, and as many without. */
async function openSome(world: World) {
  const today = world.clock.now();
  const all = [...readSample(today)];
  const listing = all.filter((report) => makeSampleBoard(report, today) !== null).slice(0, 8);
  const reports = [...listing, ...all.filter((report) => !listing.includes(report)).slice(0, 8)];
  await recordRounds(world.context(), reports);
  await openSampleBoards(world.context(), reports);
  return listing;
}

const hiringRounds = ({ db }: World) => db.select().from(fundingEvents).where(gt(fundingEvents.openRoles, 0));

it('shows made-up roles as made up: they lead nowhere, and nobody is asked', async () => {
  await using world = await openWorld();
  const listing = await openSome(world);
  const rounds = await hiringRounds(world);
  expect(rounds.length).toBe(listing.length);
  const [round] = rounds;
  world.clock.advanceDays(20);
  const { actor } = await addPerson(world, { isPaid: true });
  const found = await listRoles(world.context(actor), { id: round?.startupId ?? '' });
  expect(found).toMatchObject({
    board: null,
    hiring: { verdict: 'hiring', openRoles: round?.openRoles, provider: null, isSample: true },
  });
  expect(JSON.stringify(found)).not.toMatch(/https?:/);
  const asking = { fetcher: () => Promise.reject(new Error('Nobody is asked')), userAgent: 'test' };
  expect(await refreshDue(world.context(), asking)).toEqual({ asked: 0, failed: 0 });
});

it('takes them away with the sample', async () => {
  await using world = await openWorld();
  await openSome(world);
  await removeSample(world.context());
  for (const table of [boards, roles, startupHiring, startups])
    expect(await world.db.select().from(table)).toEqual([]);
});

it('takes them away from a company that something real is told of, with the words of the sample', async () => {
  await using world = await openWorld();
  const [first] = await openSome(world);
  if (!first) throw new Error('The sample has companies with roles');
  const name = first.company.name;
  const company = { ...first.company, description: null };
  await recordRounds(world.context(), [makeReport({ source: 'csv', externalId: 'real', company })]);
  const [startup] = await world.db
    .select()
    .from(startups)
    .where(and(eq(startups.name, name), eq(startups.isSample, false)));
  expect(startup?.description).toBeNull();
  const id = startup?.id ?? '';
  expect(await world.db.select().from(roles).where(eq(roles.startupId, id))).toEqual([]);
  const { actor } = await addPerson(world, { isPaid: true });
  expect((await listRoles(world.context(actor), { id })).hiring).toMatchObject({
    verdict: 'unchecked',
    isSample: false,
  });
  expect((await hiringRounds(world)).some(({ startupId }) => startupId === id)).toBe(false);
});

it('makes up none for a company that is real, and no second time', async () => {
  await using world = await openWorld();
  const listing = await openSome(world);
  const before = await world.db.select().from(roles);
  await openSampleBoards(world.context(), listing);
  expect((await world.db.select().from(roles)).length).toBe(before.length);
  await world.db.delete(boards);
  await world.db.update(startups).set({ isSample: false });
  await openSampleBoards(world.context(), listing);
  expect(await world.db.select().from(boards)).toEqual([]);
});

it('gives way to a board of its own, and to none else', async () => {
  await using world = await openWorld();
  await openSome(world);
  const [sample] = await world.db.select().from(boards);
  if (!sample) throw new Error('The sample has boards');
  const { startupId } = sample;
  await summariseHiring(world.context(), startupId);
  expect((await hiringRounds(world)).some((round) => round.startupId === startupId)).toBe(true);
  const now = world.clock.now();
  const own = { ...sample, id: crypto.randomUUID(), token: 'own', isSample: false, checkedAt: now };
  await world.db.insert(boards).values({ ...own, outcome: 'none' });
  await summariseHiring(world.context(), startupId);
  const [hiring] = await world.db.select().from(startupHiring).where(eq(startupHiring.startupId, startupId));
  expect(hiring).toMatchObject({ verdict: 'none', openRoles: 0 });
  expect(await world.db.select().from(roles).where(eq(roles.startupId, startupId))).toEqual([]);
});
