import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHiring, threeRoles } from '../../../fixtures/open-hiring.ts';
import type { BoardFault } from '../../../sandbox/boards/board.ts';
import { companyAliases } from '../../companies/identity/table.ts';
import { decideBoard } from './deciding/decide-board.ts';
import { boardRuns, boards, roles } from './table.ts';

const hours = 1 / 24;
type Hiring = Awaited<ReturnType<typeof openHiring>>;
const boardOf = async ({ world }: Hiring) => (await world.db.select().from(boards))[0];
const lastRun = async ({ world }: Hiring) =>
  (await world.db.select().from(boardRuns)).toSorted(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
  )[0];

it.each<[BoardFault, RegExp]>([
  ['led-away', /other\.breezy\.hr|It leads to/],
  ['led-inside', /private address/],
  ['limited', /429/],
])('a board that is %s later could not be asked, and nothing of another is shown', async (fault, reason) => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = fault;
  await hiring.later(14 * hours);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'unreachable', openRoles: 2 });
  expect((await lastRun(hiring))?.reason).toMatch(reason);
  expect(await hiring.world.db.select().from(roles)).toHaveLength(3);
});

it('asks whether anything has changed, and takes nothing new for another whole look', async () => {
  await using hiring = await openHiring();
  hiring.board.isTagged = true;
  await hiring.find();
  await hiring.later(14 * hours);
  expect(hiring.sandbox.notModified).toHaveLength(1);
  expect(await lastRun(hiring)).toMatchObject({ outcome: 'roles', rows: 3, opened: 0, closed: 0 });
  expect((await hiring.hiring())?.checkedAt).toEqual(hiring.world.clock.now());

  hiring.board.roles = threeRoles.slice(1);
  await hiring.later(14 * hours);
  expect(await hiring.hiring()).toMatchObject({ openRoles: 1 });
  expect((await hiring.world.db.select().from(roles)).every(({ closedAt }) => closedAt === null)).toBe(true);
  await hiring.later(14 * hours);
  expect(hiring.sandbox.notModified).toHaveLength(2);
  expect(await lastRun(hiring)).toMatchObject({ closed: 1 });
});

it('asks for all of it after a listing that was cut or failed', async () => {
  await using hiring = await openHiring();
  hiring.board.isTagged = true;
  await hiring.find();
  hiring.board.fault = 'broken';
  await hiring.later(14 * hours);
  hiring.board.fault = null;
  await hiring.later(14 * hours);
  expect(hiring.sandbox.notModified).toEqual([]);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
});

it('shows nothing of a board that is another’s now, whatever was decided before', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  const board = await boardOf(hiring);
  await decideBoard(hiring.world.context(), { id: board?.id ?? '', decision: 'theirs' });
  hiring.board.owner = 'Ardent Loom';
  hiring.board.roles = [{ ...threeRoles[0], id: '900', title: 'Weaver' } as (typeof threeRoles)[number]];
  await hiring.later(14 * hours);
  expect(await boardOf(hiring)).toMatchObject({ verdict: 'doubtful', isDecided: false, decision: null });
  expect(await hiring.hiring()).toMatchObject({ verdict: 'unverified', openRoles: 0 });
  expect((await hiring.world.db.select().from(roles)).map(({ title }) => title)).not.toContain('Weaver');
  expect((await boardOf(hiring))?.unprovedSince).not.toBeNull();
  expect(await hiring.find()).toMatchObject([{ verdict: 'doubtful' }]);
  expect((await boardOf(hiring))?.unprovedSince).toBeNull();
});

it('follows a company that has another name, once that is known', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  const { startupId, world } = hiring;
  await world.db
    .insert(companyAliases)
    .values({ startupId, name: 'Ardent Loom', nameKey: 'ardent loom', blockKey: 'ardentloom' });
  hiring.board.owner = 'Ardent Loom';
  await hiring.later(14 * hours);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
});

it('follows a company to another board, and believes the one before no more', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.sandbox.boards.push({ ...hiring.board, provider: 'lever', roles: threeRoles.slice(1) });
  hiring.pages[0] = {
    url: hiring.pages[0]?.url ?? '',
    html: '<a href="https://jobs.lever.co/brindleworks">Jobs</a>',
  };
  hiring.world.clock.advanceDays(1);
  await hiring.find();
  const verdicts = (await hiring.world.db.select().from(boards)).map(({ provider, verdict }) => [
    provider,
    verdict,
  ]);
  expect(Object.fromEntries(verdicts)).toEqual({ greenhouse: 'doubtful', lever: 'sure' });
  expect(await hiring.hiring()).toMatchObject({ provider: 'lever', openRoles: 1 });
});

it('keeps a board that its site does not name for once, and asks about it after two months', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.pages[0] = { url: hiring.pages[0]?.url ?? '', html: '<p>Write to us</p>' };
  hiring.world.clock.advanceDays(28);
  await hiring.find();
  expect(await boardOf(hiring)).toMatchObject({ verdict: 'sure' });
  hiring.world.clock.advanceDays(33);
  await hiring.find();
  expect(await boardOf(hiring)).toMatchObject({ verdict: 'doubtful' });
});

it('keeps what it knew of a board that cannot be asked while it is proved again', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = 'broken';
  hiring.world.clock.advanceDays(28);
  expect(await hiring.find()).toMatchObject([{ verdict: 'sure' }]);
  expect(await boardOf(hiring)).toMatchObject({
    verdict: 'sure',
    owner: 'Brindle Works',
    outcome: 'unreachable',
  });
});

it('has the company’s own pages read again when its board is gone, and asks on daily', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = 'missing';
  for (const _ of [1, 2, 3]) await hiring.later(0.6);
  const gone = await boardOf(hiring);
  expect(gone?.unprovedSince).toEqual(hiring.world.clock.now());
  const waitMs = (gone?.dueAt.getTime() ?? 0) - hiring.world.clock.now().getTime();
  expect(waitMs).toBeGreaterThan(20 * 3_600_000);
  hiring.board.fault = null;
  await hiring.later(1.2);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
});

it('asks a hot board every four hours and a calm one every twelve', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  const wait = async () =>
    ((await boardOf(hiring))?.dueAt.getTime() ?? 0) - hiring.world.clock.now().getTime();
  await hiring.later(1);
  expect((await wait()) / 3_600_000).toBeCloseTo(4, -0.5);
  await hiring.later(60);
  expect((await wait()) / 3_600_000).toBeGreaterThan(10);
  expect((await wait()) / 3_600_000).toBeLessThan(14);
});

it('believes a board that was decided although evidence speaks against it, and forgets it with its company', async () => {
  await using hiring = await openHiring();
  hiring.board.owner = 'Keel Infrastructure';
  expect(await hiring.find()).toMatchObject([{ verdict: 'doubtful' }]);
  const board = await boardOf(hiring);
  await decideBoard(hiring.world.context(), { id: board?.id ?? '', decision: 'theirs' });
  expect(await hiring.find()).toMatchObject([{ verdict: 'sure' }]);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
  await hiring.world.db.delete(boards).where(eq(boards.id, board?.id ?? ''));
  expect(await hiring.world.db.select().from(roles)).toEqual([]);
});
