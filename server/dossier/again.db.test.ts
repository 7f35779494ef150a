import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBoards, type SandboxBoards } from '../../sandbox/boards/open-boards.ts';
import { type StandInWeb, startWeb } from '../../sandbox/web/start-web.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { boards } from '../boards/table.ts';
import { getCompany } from '../companies/get-company.ts';
import { answerSite } from '../doubts/answer-site.ts';
import { setDoubt } from '../doubts/set-doubt.ts';
import { takeBackSite } from '../doubts/take-back-site.ts';
import { listRoles } from '../hiring/list-roles.ts';
import { ingestRuns } from '../ingest/table.ts';
import type { Context } from '../platform/context.ts';
import type { Fetcher } from '../platform/fetch/fetcher.ts';
import { createFetcher } from '../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../platform/fetch/polite-fetch.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { leaveOut } from '../websites/leave-out.ts';
import { listSiteQuestions } from '../websites/list-questions.ts';
import { companySites, leftOut } from '../websites/table.ts';
import { claimDossier } from './claim-dossier.ts';
import { findDue } from './find-due.ts';
import { dossierJobs } from './jobs.ts';
import { listFailing } from './list-failing.ts';
import { lookAgain } from './look-again.ts';
import { refreshBoards } from './refresh-boards.ts';
import { dossiers } from './table.ts';
import { takeHostTurn } from './take-host-turn.ts';
import { writeDossiers } from './write-dossiers.ts';

let world: World;
let web: StandInWeb;
let vendors: SandboxBoards;
let id: string;
let admin: Context;
let ada: Context;
beforeAll(async () => {
  world = await openWorld('empty', dossierJobs);
  web = await startWeb();
  vendors = await openBoards([]);
  admin = world.context({ kind: 'admin', userId: (await addPerson(world)).id });
  admin = { ...admin, environment: { ...admin.environment, fetchesSources: true } };
  ada = world.context((await addPerson(world, { isPaid: true })).actor);
});
afterAll(async () => {
  await web.close();
  await vendors[Symbol.asyncDispose]();
  await world.close();
});

const home = `<title>Parcelle | Parcels</title>
  <meta name="description" content="Parcelle routes parcels through cities by night.">
  <a href="https://jobs.lever.co/parcelle">Jobs</a><footer>© 2026 Parcelle, Inc. · Oakland, CA 94607</footer>`;

beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  world.clock.set('2026-11-20T12:00:00Z');
  await world.db.delete(startups);
  await world.db.delete(leftOut);
  await world.db.delete(ingestRuns);
  const role = {
    id: '1',
    title: 'Designer',
    city: 'Oakland',
    country: 'US',
    countryCode: 'US',
    department: '',
  };
  vendors.boards.splice(0, 10, { provider: 'lever', token: 'parcelle', owner: 'Parcelle', roles: [role] });
  web.sites.set('parcelle.com', { pages: { '/': home } });
  const place = { country: 'US', region: 'California', city: 'Oakland', website: null, description: null };
  await recordRounds(world.context(), [
    makeReport({ company: { name: 'Parcelle', ...place }, round: { announcedOn: '2026-11-19' } }),
  ]);
  const [startup] = await world.db.select().from(startups);
  id = startup?.id ?? '';
});

/** All the web: the vendors' hosts, and the sites of companies. */
function outside(): Fetcher {
  const toWeb = createFetcher({ standIn: { port: web.port, knows: web.knows } });
  const toVendors = createFetcher({ standIn: { port: vendors.port } });
  return (request) => (new URL(request.url).hostname.endsWith('lever.co') ? toVendors : toWeb)(request);
}
const polite = () => createPoliteFetcher(outside(), { spacingMs: 0 });
const write = (fetcher = polite()) => writeDossiers(world.context(), { ids: [id], target: null, fetcher });
const due = () => findDue(world.context(), 10);
const dossier = async () => (await world.db.select().from(dossiers))[0];
const openRoles = async () => (await listRoles(ada, { id })).hiring.openRoles;

describe('a dossier', () => {
  it('is complete after one run, and due again before anything shown is thirty days old', async () => {
    expect(await due()).toEqual([id]);
    await write();
    expect(await openRoles()).toBe(1);
    expect(await dossier()).toMatchObject({ outcome: 'complete', reason: null, claimedUntil: null });
    expect(await due()).toEqual([]);
    world.clock.advanceDays(27.9);
    expect(await due()).toEqual([]);
    world.clock.advanceDays(0.2);
    expect(await due()).toEqual([id]);
  });

  it('of a company whose rounds are old is due as long as something of it is shown', async () => {
    await write();
    world.clock.advanceDays(120);
    expect(await due()).toEqual([id]);
    web.sites.clear();
    await write();
    world.clock.advanceDays(120);
    expect((await getCompany(ada, { id })).description).toBeNull();
    expect(await due()).toEqual([]);
  });

  it('that broke off is resumed where it was, then tried less and less often', async () => {
    const toBoards = polite();
    const breaking: Fetcher = (request) => {
      if (request.accept?.startsWith('text/html, application')) throw new Error('The process was tired.');
      return toBoards(request);
    };
    await write(breaking);
    expect(await dossier()).toMatchObject({ outcome: 'failed', failures: 1 });
    expect((await dossier())?.reason).toContain('board: The process was tired.');
    expect((await listFailing(admin)).failing).toMatchObject([{ kind: 'dossier', companyName: 'Parcelle' }]);
    expect(await due()).toEqual([]);
    world.clock.advanceDays(1.1 / 24);
    expect(await due()).toEqual([id]);
    web.requests.length = 0;
    await write(breaking);
    expect(web.requests).toEqual([]);
    world.clock.advanceDays(1.1 / 24);
    expect(await due()).toEqual([]);
    world.clock.advanceDays(2 / 24);
    expect(await due()).toEqual([id]);
    await write();
    expect(await dossier()).toMatchObject({ outcome: 'complete', failures: 0 });
    expect(await openRoles()).toBe(1);
    expect((await listFailing(admin)).total).toBe(0);
  });

  it('is left to whoever has it, and taken up when they died', async () => {
    await Promise.all([write(), write(), write()]);
    expect(web.requests.filter(({ path }) => path === '/')).toHaveLength(2);
    world.clock.advanceDays(30);
    await claimDossier(world.context(), id);
    expect(await due()).toEqual([]);
    expect(await claimDossier(world.context(), id)).toBeNull();
    world.clock.advanceDays(1 / 24);
    expect(await due()).toEqual([id]);
    expect(await claimDossier(world.context(), id)).toMatchObject({ isResumed: true });
  });

  it('is written again at once for an admin who asks, once at a time', async () => {
    await write();
    const startupId = (await getCompany(ada, { id })).id;
    const asked = await Promise.all([1, 2].map(() => lookAgain(admin, { startupId })));
    expect(asked.every(({ isQueued }) => isQueued)).toBe(true);
    expect(await due()).toEqual([id]);
    await claimDossier(world.context(), id);
    expect(await lookAgain(admin, { startupId })).toEqual({ isQueued: false });
    await expect(lookAgain(ada, { startupId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(lookAgain(world.context({ kind: 'visitor' }), { startupId })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const off = { ...admin, environment: { ...admin.environment, fetchesSources: false } };
    await expect(lookAgain(off, { startupId })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(lookAgain(admin, { startupId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is written again when a board is in question', async () => {
    await write();
    world.clock.advanceDays(1);
    await world.db.update(boards).set({ unprovedSince: world.clock.now() });
    expect(await due()).toEqual([id]);
    await write();
    expect(await due()).toEqual([]);
  });
});

describe('what is not surely theirs any more', () => {
  it('takes the boards off that it proved', async () => {
    await write();
    web.sites.set('parcelle.com', { pages: { '/': home.replace('Oakland, CA 94607', 'Austin, TX 78701') } });
    world.clock.advanceDays(28.5);
    await write();
    expect(await getCompany(ada, { id })).toMatchObject({ description: null, site: { state: 'unsure' } });
    expect(await openRoles()).toBe(0);
    expect(await world.db.select().from(boards)).toMatchObject([{ verdict: 'doubtful' }]);
  });

  it('goes at an admin’s word with its boards, and comes back when that is taken back', async () => {
    await write();
    await setDoubt(ada, { startupId: (await getCompany(ada, { id })).id, fact: 'website' });
    expect(await openRoles()).toBe(0);
    const startupId = id;
    await answerSite(admin, { startupId, domain: null });
    expect(await world.db.select().from(boards)).toMatchObject([{ verdict: 'doubtful' }]);
    expect((await getCompany(ada, { id })).doubted).toEqual([]);
    expect((await listSiteQuestions(admin)).answered).toMatchObject([
      { companyName: 'Parcelle', domain: null, answeredBy: 'Ada Lovelace' },
    ]);
    await write();
    expect((await getCompany(ada, { id })).website).toBeNull();

    const taken = await Promise.all([1, 2].map(() => takeBackSite(admin, { startupId })));
    expect(taken.map(({ isTakenBack }) => isTakenBack).sort()).toEqual([false, true]);
    expect((await getCompany(ada, { id })).doubted).toEqual(['website']);
    expect(await listSiteQuestions(admin)).toMatchObject({
      waiting: 1,
      waitingSince: expect.any(String),
      answered: [],
    });
    await answerSite(admin, { startupId, domain: 'parcelle.com' });
    await write();
    expect((await getCompany(ada, { id })).website).toBe('https://parcelle.com/');
    expect(await openRoles()).toBe(1);
    expect(() => takeBackSite(ada, { startupId })).toThrow('Access denied');
    await expect(takeBackSite(admin, { startupId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('goes for good, boards and all, when the company asks to be left out', async () => {
    await write();
    await leaveOut(world.context(), 'parcelle.com');
    expect(await openRoles()).toBe(0);
    expect(await world.db.select().from(boards)).toEqual([]);
    expect((await listRoles(ada, { id })).hiring.verdict).toBe('unverified');
  });

  it('is not read where its owner reserves it by the file for that', async () => {
    const reserved = JSON.stringify([{ location: '/', 'tdm-reservation': 1 }]);
    web.sites.set('parcelle.com', { pages: { '/': home, '/.well-known/tdmrep.json': reserved } });
    await write();
    expect(await getCompany(ada, { id })).toMatchObject({ description: null, website: null });
    expect(await openRoles()).toBe(0);
    web.sites.set('parcelle.com', {
      pages: { '/': home, '/.well-known/tdmrep.json': reserved.replace('1', '0') },
    });
    world.clock.advanceDays(29);
    await write();
    expect((await getCompany(ada, { id })).website).toBe('https://parcelle.com/');
  });
});

it('keeps a run of the boards that were due, with the reason of each that failed', async () => {
  await write();
  const runs = () => world.db.select().from(ingestRuns).where(eq(ingestRuns.source, 'boards'));
  await refreshBoards(world.context(), polite());
  expect(await runs()).toEqual([]);
  world.clock.advanceDays(1);
  for (const board of vendors.boards) board.fault = 'broken';
  await refreshBoards(world.context(), polite());
  expect(await runs()).toMatchObject([
    { status: 'failed', failed: 1, reason: expect.stringContaining('503') },
  ]);
  const { failing } = await listFailing(admin);
  expect(failing).toMatchObject([
    {
      kind: 'board',
      companyName: 'Parcelle',
      url: 'https://jobs.lever.co/parcelle',
      reason: expect.stringContaining('503'),
    },
  ]);
  await expect(listFailing(ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(refreshBoards(admin, polite())).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('lets processes on one database ask a host one after the other, with the pause between', async () => {
  let now = 0;
  let most = 0;
  const asked: number[] = [];
  const answering: Fetcher = async () => {
    now += 1;
    most = Math.max(most, now);
    asked.push(Date.now());
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return { kind: 'refused', status: 404, retryAfterSeconds: null, reason: 'Nothing here.' };
  };
  const process = () =>
    createPoliteFetcher(answering, { spacingMs: 60, takeTurn: takeHostTurn(world.context()) });
  const [one, other] = [process(), process()];
  const url = 'https://boards.example/1';
  await Promise.all([one, other, one, other].map((fetcher) => fetcher({ url, userAgent: 'Upround/1' })));
  expect(most).toBe(1);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(55);
  const stopped = AbortSignal.abort();
  expect(await takeHostTurn(world.context())('boards.example', stopped)).toBeNull();
});

it('says nothing of sites that nobody has looked at', async () => {
  expect(await world.db.select().from(companySites)).toEqual([]);
  expect((await getCompany(ada, { id })).site.state).toBe('unchecked');
});
