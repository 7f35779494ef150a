import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { posting } from '../boards/listing/postings.ts';
import type { BoardAnswer } from '../boards/listing/read-listing.ts';
import type { Posting } from '../boards/provider.ts';
import { recordAnswer } from '../boards/recording/record-answer.ts';
import { boards } from '../boards/table.ts';
import { clearDoubt } from '../doubts/clear-doubt.ts';
import { setDoubt } from '../doubts/set-doubt.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { companySites } from '../websites/table.ts';
import { listRoles } from './list-roles.ts';

let world: World;
let id: string;
const boardId = crypto.randomUUID();
const secret = 'Designer of secret things';
const listed = [
  posting({ nativeId: '1', title: secret, url: 'https://jobs.example/1', location: 'Berlin, Germany' }),
  posting({ nativeId: '2', title: 'Designer', url: 'https://jobs.example/2', location: 'Germany' }),
  posting({ nativeId: '3', title: 'Backend Engineer', url: 'https://jobs.example/3', location: 'Berlin' }),
  posting({ nativeId: '4', title: 'Open Application', url: 'https://jobs.example/4' }),
];

const answer = (postings: Posting[]): BoardAnswer => ({
  kind: 'complete',
  owner: 'Kestrel',
  links: [],
  postings,
  rows: postings.length,
  total: null,
  hash: `${postings.length}`,
});
const record = (postings: Posting[]) =>
  recordAnswer(world.context(), { boardId, answer: answer(postings), startedAt: world.clock.now() });

beforeAll(async () => {
  world = await openWorld();
  await recordRounds(world.context(), [makeReport()]);
  const [startup] = await world.db.select().from(startups);
  id = startup?.id ?? '';
  const now = world.clock.now();
  const evidence = [
    { kind: 'linked', weight: 'strong' as const, detail: 'linked from kestrel.example/careers' },
  ];
  await world.db.insert(boards).values({
    id: boardId,
    startupId: id,
    provider: 'ashby',
    token: 'kestrel',
    verdict: 'sure',
    evidence,
    foundAt: now,
    verifiedAt: now,
    dueAt: now,
  });
  await record(listed);
});
afterAll(() => world.close());

const designer = { additionalRoles: ['Product Designer'], cities: ['Berlin'], cityKeys: ['berlin'] };

it('groups the roles for whoever looks, general applications apart', async () => {
  const { actor } = await addPerson(world, { isPaid: true, ...designer });
  const found = await listRoles(world.context(actor), { id });
  expect(found.hiring).toMatchObject({ verdict: 'hiring', openRoles: 3, forYou: 1, provider: 'ashby' });
  expect(found.board?.evidence).toBe('linked from kestrel.example/careers');
  expect(found.generalApplications).toBe(1);
  expect(found.roles).toMatchObject({
    access: 'open',
    forYou: [{ title: secret }],
    maybe: [{ title: 'Designer' }],
    other: [{ title: 'Backend Engineer' }],
    closed: [],
  });
});

it('tells whoever has no plan for it only that there are some', async () => {
  const { actor } = await addPerson(world, designer);
  const found = await listRoles(world.context(actor), { id });
  expect(found).toMatchObject({
    hiring: { openRoles: 3, forYou: 1 },
    board: null,
    roles: { access: 'locked' },
  });
  expect(JSON.stringify(found)).not.toContain(secret);
  expect(JSON.stringify(found)).not.toContain('jobs.example');
});

it('knows no company that is none, and nobody who is not signed in', async () => {
  const { actor } = await addPerson(world);
  await expect(listRoles(world.context(actor), { id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(listRoles(world.context({ kind: 'visitor' }), { id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

it('keeps a closed role for whoever saved the company, and takes it off for all', async () => {
  const { actor } = await addPerson(world, { isPaid: true, ...designer });
  const stranger = await addPerson(world, { isPaid: true, ...designer });
  await setFavorite(world.context(actor), { id: startupId.parse(id), isFavorite: true });
  for (const _ of [1, 2]) {
    world.clock.advanceDays(0.5);
    await record(listed.slice(1));
  }
  expect((await listRoles(world.context(actor), { id })).roles).toMatchObject({
    forYou: [],
    closed: [{ title: secret }],
  });
  expect((await listRoles(world.context(stranger.actor), { id })).roles).toMatchObject({
    forYou: [],
    closed: [],
  });
});

it('tells whoever said that the board is another company’s nothing of it, until they take that back', async () => {
  const { actor } = await addPerson(world, { isPaid: true, ...designer });
  const stranger = await addPerson(world, { isPaid: true, ...designer });
  const doubt = { startupId: startupId.parse(id), fact: 'hiring' as const };
  await setDoubt(world.context(actor), doubt);
  const found = await listRoles(world.context(actor), { id });
  expect(found).toMatchObject({ hiring: { isDoubted: true, openRoles: 0 }, board: null });
  expect(JSON.stringify(found)).not.toContain('jobs.example');
  expect((await listRoles(world.context(stranger.actor), { id })).hiring.openRoles).toBeGreaterThan(0);
  await clearDoubt(world.context(actor), doubt);
  expect((await listRoles(world.context(actor), { id })).hiring.openRoles).toBeGreaterThan(0);
});

it('says that nobody has looked yet only where nobody has', async () => {
  const { actor } = await addPerson(world);
  const report = makeReport({ externalId: 'other', company: { name: 'Unseen' } });
  await recordRounds(world.context(), [report]);
  const [unseen] = await world.db.select().from(startups).where(eq(startups.name, 'Unseen'));
  const asked = { id: unseen?.id ?? '' };
  expect((await listRoles(world.context(actor), asked)).hiring.verdict).toBe('unchecked');
  const nextCheckAt = world.clock.now();
  await world.db.insert(companySites).values({ startupId: asked.id, state: 'none', nextCheckAt });
  expect((await listRoles(world.context(actor), asked)).hiring.verdict).toBe('unverified');
});
