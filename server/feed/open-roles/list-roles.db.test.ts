import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { saveAboutMe } from '../../auth/profile/profile.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { reportFact, withdrawFactReport } from '../../enrichment/fact-reports/fact-reports.ts';
import { posting } from '../../enrichment/job-boards/listing/job-posting.ts';
import type { BoardAnswer } from '../../enrichment/job-boards/listing/read-listing.ts';
import type { Posting } from '../../enrichment/job-boards/provider.ts';
import { recordAnswer } from '../../enrichment/job-boards/recording/record-answer.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { setFavorite } from '../favorites/favorites.ts';
import { listRoles } from './list-roles.ts';

let fixture: Fixture;
let id: string;
const boardId = crypto.randomUUID();
const secret = 'Product Designer of secret things';
const listed = [
  posting({ nativeId: '1', title: secret, url: 'https://jobs.example/1', location: 'Berlin, Germany' }),
  posting({ nativeId: '2', title: 'UX Designer', url: 'https://jobs.example/2', location: 'Germany' }),
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
  recordAnswer(fixture.context(), { boardId, answer: answer(postings), startedAt: fixture.clock.now() });

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [makeReport()]);
  const [company] = await fixture.db.select().from(startups);
  id = company?.id ?? '';
  const now = fixture.clock.now();
  const evidence = [
    { kind: 'linked', weight: 'strong' as const, detail: 'linked from kestrel.example/careers' },
  ];
  await fixture.db.insert(boards).values({
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
afterAll(() => fixture.close());

const designer = { additionalRoles: ['Product Designer'], cities: ['Berlin'], cityKeys: ['berlin'] };

it('groups the roles for the viewer, general applications apart', async () => {
  const { actor } = await addUser(fixture, { isPaid: true, ...designer });
  const found = await listRoles(fixture.context(actor), { id });
  expect(found.hiring).toMatchObject({ verdict: 'hiring', openRoles: 3, forYou: 1, provider: 'ashby' });
  expect(found.board?.evidence).toBe('linked from kestrel.example/careers');
  expect(found.generalApplications).toBe(1);
  expect(found.roles).toMatchObject({
    access: 'open',
    forYou: [{ title: secret }],
    maybe: [{ title: 'UX Designer' }],
    other: [{ title: 'Backend Engineer' }],
    closed: [],
  });
});

it('counts the work that a profile says its user looks for, from the moment that it is saved', async () => {
  const { actor } = await addUser(fixture, { isPaid: true, ...designer, additionalRoles: ['Nurse'] });
  expect((await listRoles(fixture.context(actor), { id })).hiring.forYou).toBe(0);
  const stated = { work: '', results: [], links: [], curriculum: '', countsForMatch: false };
  const lookingFor = 'Looking to move into backend engineering at a startup.\nWork mode: remote.';
  await saveAboutMe(fixture.context(actor), { ...stated, lookingFor });
  expect((await listRoles(fixture.context(actor), { id })).roles).toMatchObject({
    forYou: [{ title: 'Backend Engineer' }],
  });
  await saveAboutMe(fixture.context(actor), { ...stated, lookingFor: 'Something with purpose' });
  expect((await listRoles(fixture.context(actor), { id })).hiring.forYou).toBe(0);
});

it('tells a user without a plan for it only that there are some', async () => {
  const { actor } = await addUser(fixture, designer);
  const found = await listRoles(fixture.context(actor), { id });
  expect(found).toMatchObject({
    hiring: { openRoles: 3, forYou: 1 },
    board: null,
    roles: { access: 'locked' },
  });
  expect(JSON.stringify(found)).not.toContain(secret);
  expect(JSON.stringify(found)).not.toContain('jobs.example');
});

it('knows no company that is none, and no one who is not signed in', async () => {
  const { actor } = await addUser(fixture);
  await expect(listRoles(fixture.context(actor), { id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(listRoles(fixture.context({ kind: 'visitor' }), { id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

it('keeps a closed role for users who saved the company, and takes it off for all others', async () => {
  const { actor } = await addUser(fixture, { isPaid: true, ...designer });
  const stranger = await addUser(fixture, { isPaid: true, ...designer });
  await setFavorite(fixture.context(actor), { id: startupId.parse(id), isFavorite: true });
  for (const _ of [1, 2]) {
    fixture.clock.advanceDays(0.5);
    await record(listed.slice(1));
  }
  expect((await listRoles(fixture.context(actor), { id })).roles).toMatchObject({
    forYou: [],
    closed: [{ title: secret }],
  });
  expect((await listRoles(fixture.context(stranger.actor), { id })).roles).toMatchObject({
    forYou: [],
    closed: [],
  });
});

it('hides the board from a user who said that it is another company’s, until they take that back', async () => {
  const { actor } = await addUser(fixture, { isPaid: true, ...designer });
  const stranger = await addUser(fixture, { isPaid: true, ...designer });
  const factReport = { startupId: startupId.parse(id), fact: 'hiring' as const };
  await reportFact(fixture.context(actor), factReport);
  const found = await listRoles(fixture.context(actor), { id });
  expect(found).toMatchObject({ hiring: { isDoubted: true, openRoles: 0 }, board: null });
  expect(JSON.stringify(found)).not.toContain('jobs.example');
  expect((await listRoles(fixture.context(stranger.actor), { id })).hiring.openRoles).toBeGreaterThan(0);
  await withdrawFactReport(fixture.context(actor), factReport);
  expect((await listRoles(fixture.context(actor), { id })).hiring.openRoles).toBeGreaterThan(0);
});

it('says that no one has looked yet only where no one has', async () => {
  const { actor } = await addUser(fixture);
  const report = makeReport({ externalId: 'other', company: { name: 'Unseen' } });
  await recordRounds(fixture.context(), [report]);
  const [unseen] = await fixture.db.select().from(startups).where(eq(startups.name, 'Unseen'));
  const asked = { id: unseen?.id ?? '' };
  expect((await listRoles(fixture.context(actor), asked)).hiring.verdict).toBe('unchecked');
  const nextCheckAt = fixture.clock.now();
  await fixture.db.insert(companySites).values({ startupId: asked.id, state: 'none', nextCheckAt });
  expect((await listRoles(fixture.context(actor), asked)).hiring.verdict).toBe('unverified');
});
