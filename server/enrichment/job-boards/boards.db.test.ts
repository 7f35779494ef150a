import { expect, it } from 'vitest';
import { openHiring, threeRoles } from '../../../fixtures/open-hiring.ts';
import type { Fixture } from '../../../fixtures/open-world.ts';
import type { BoardFault, SandboxBoard } from '../../../sandbox/boards/board.ts';
import { fundingEvents } from '../../companies/table.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { findBoards } from './find-boards.ts';
import { refreshDue } from './refresh-due.ts';
import { boardRuns, boards, roles } from './table.ts';

const providersOfSandbox: SandboxBoard['provider'][] = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'bamboohr',
  'breezy',
  'rippling',
];
const hours = 1 / 24;

const openRoles = async ({ db }: Fixture) =>
  (await db.select().from(roles)).filter(
    ({ closedAt, missingSince }) => closedAt === null && missingSince === null,
  );

it.each(providersOfSandbox)(
  'finds a board of %s, reads its roles and tells rounds of them',
  async (provider) => {
    await using hiring = await openHiring(null, provider);
    expect((await hiring.find())[0]).toMatchObject({ provider, verdict: 'sure' });
    expect(await hiring.hiring()).toMatchObject({
      verdict: 'hiring',
      openRoles: 2,
      functions: ['design', 'engineering'],
      generalApplications: 1,
      provider,
    });
    expect(await hiring.world.db.select().from(fundingEvents)).toMatchObject([
      { openRoles: 2, hiringFunctions: ['design', 'engineering'] },
    ]);
    const [engineer] = await openRoles(hiring.world);
    expect(engineer).toMatchObject({ country: 'DE', city: 'Berlin' });
    expect(await hiring.world.db.select().from(boardRuns)).toMatchObject([
      { outcome: 'roles', opened: 3, closed: 0 },
    ]);
  },
);

it('finds again what it found without writing it twice', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  await hiring.find();
  expect(await hiring.world.db.select().from(boards)).toHaveLength(1);
  expect(await hiring.world.db.select().from(roles)).toHaveLength(3);
  expect((await hiring.world.db.select().from(boardRuns)).map(({ opened }) => opened).sort()).toEqual([0, 3]);
});

it.each<[BoardFault, string, number]>([
  ['html', 'unreachable', 2],
  ['broken', 'unreachable', 2],
  ['missing', 'unreachable', 2],
  ['cut', 'hiring', 2],
  ['reserved', 'unreachable', 2],
  ['endless', 'unreachable', 2],
  ['empty', 'none', 0],
])('a board that is %s later says %s, and no role of it is closed', async (fault, verdict, counted) => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = fault;
  for (const _ of [1, 2]) await hiring.later(14 * hours);
  expect(await hiring.hiring()).toMatchObject({ verdict, openRoles: counted });
  expect((await hiring.world.db.select().from(roles)).filter(({ closedAt }) => closedAt !== null)).toEqual(
    [],
  );
  hiring.board.fault = null;
  await hiring.later(2);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
});

it('tells nothing of roles that no one could see for three days', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = 'broken';
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await hiring.later(0.6);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'unreachable', openRoles: 0 });
});

it('takes a board for gone after three days of absence, not for one that lists nothing', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.board.fault = 'missing';
  for (const _ of [1, 2, 3]) await hiring.later(0.6);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'unverified', openRoles: 0 });
});

it('closes a role that two complete listings miss, and opens it again under its first date', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  const before = (await openRoles(hiring.world)).find(({ nativeId }) => nativeId === '1000102');
  hiring.board.roles = threeRoles.filter(({ id }) => id !== '102');
  await hiring.later(14 * hours);
  expect(await hiring.hiring()).toMatchObject({ openRoles: 1, functions: ['engineering'] });
  await hiring.later(14 * hours);
  const closed = (await hiring.world.db.select().from(roles)).filter(({ closedAt }) => closedAt !== null);
  expect(closed).toMatchObject([{ nativeId: '1000102' }]);
  hiring.board.roles = threeRoles;
  await hiring.later(14 * hours);
  const again = (await openRoles(hiring.world)).find(({ nativeId }) => nativeId === '1000102');
  expect(again?.firstSeenAt).toEqual(before?.firstSeenAt);
  expect(await hiring.hiring()).toMatchObject({ openRoles: 2 });
});

it('keeps so many of fifty thousand roles and closes nothing by them', async () => {
  await using hiring = await openHiring('huge');
  await hiring.find();
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 5_000 });
  expect(await hiring.world.db.select().from(boardRuns)).toMatchObject([{ outcome: 'cut' }]);
});

it('believes neither of two companies with one board', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  await hiring.find(await hiring.add('Brindle Works'));
  expect((await hiring.world.db.select().from(boards)).map(({ verdict }) => verdict)).toEqual([
    'doubtful',
    'doubtful',
  ]);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'unverified', openRoles: 0 });
  expect(await hiring.world.db.select().from(fundingEvents)).toMatchObject([{ openRoles: 0 }]);
});

it('takes nothing from a company whose board another one only links to', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  const investor = await hiring.add('Northpier Ventures');
  expect(await hiring.find(investor)).toMatchObject([{ verdict: 'doubtful' }]);
  expect(await hiring.hiring()).toMatchObject({ verdict: 'hiring', openRoles: 2 });
  expect(await hiring.hiring(investor)).toMatchObject({ verdict: 'unverified', openRoles: 0 });
});

it('asks each board once, whatever else runs at the same time', async () => {
  await using hiring = await openHiring();
  await hiring.find();
  hiring.world.clock.advanceDays(1);
  hiring.sandbox.asked.length = 0;
  await Promise.all([hiring.later(0), hiring.later(0)]);
  expect(hiring.sandbox.asked.filter((url) => url.endsWith('/jobs'))).toHaveLength(1);
  expect(hiring.sandbox.mostAtOnce()).toBe(1);
});

it('lets no one but operators find or refresh', async () => {
  await using hiring = await openHiring();
  const visitor = hiring.world.context({ kind: 'visitor' });
  const asking = { fetcher: createFetcher(), userAgent: 'x' };
  const wanted = { startupId: hiring.startupId, website: 'https://brindle.example', pages: [] };
  await expect(findBoards(visitor, wanted, asking)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(refreshDue(visitor, asking)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
