import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { openBoards, type SandboxBoards } from '../../../sandbox/boards/open-boards.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listRoles } from '../../feed/open-roles/list-roles.ts';
import { ingestRuns } from '../../ingest/table.ts';
import type { Context } from '../../platform/context.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { answerSite, reportFact, takeBackSite } from '../fact-reports/fact-reports.ts';
import { boards } from '../job-boards/table.ts';
import { removeCompany } from '../websites/leave-out.ts';
import { companySites, removed } from '../websites/table.ts';
import { listSiteQuestions } from '../websites/website-questions.ts';
import { claimEnrichment, enrichCompanies } from './enrich-companies.ts';
import { findDue } from './find-due.ts';
import { enrichmentJobs } from './jobs.ts';
import { takeHostTurn } from './polite-fetcher.ts';
import { refreshBoards } from './refresh-boards.ts';
import { listFailing, rerunEnrichment } from './runs.ts';
import { enrichments } from './table.ts';

let fixture: Fixture;
let web: StandInWeb;
let vendors: SandboxBoards;
let id: string;
let admin: Context;
let ada: Context;
beforeAll(async () => {
  fixture = await openFixture('empty', enrichmentJobs);
  web = await startWeb();
  vendors = await openBoards([]);
  admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
  admin = { ...admin, environment: { ...admin.environment, fetchesSources: true } };
  ada = fixture.context((await addUser(fixture, { isPaid: true })).actor);
});
afterAll(async () => {
  await web.close();
  await vendors[Symbol.asyncDispose]();
  await fixture.close();
});

const home = `<title>Parcelle | Parcels</title>
  <meta name="description" content="Parcelle routes parcels through cities by night.">
  <a href="https://jobs.lever.co/parcelle">Jobs</a><footer>© 2026 Parcelle, Inc. · Oakland, CA 94607</footer>`;

beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(startups);
  await fixture.db.delete(removed);
  await fixture.db.delete(ingestRuns);
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
  await recordRounds(fixture.context(), [
    makeReport({ company: { name: 'Parcelle', ...place }, round: { announcedOn: '2026-11-19' } }),
  ]);
  const [company] = await fixture.db.select().from(startups);
  id = company?.id ?? '';
});

/** All the web: the vendors' hosts, and the sites of companies. */
function outside(): Fetcher {
  const toWeb = createFetcher({ standIn: { port: web.port, knows: web.knows } });
  const toVendors = createFetcher({ standIn: { port: vendors.port } });
  return (request) => (new URL(request.url).hostname.endsWith('lever.co') ? toVendors : toWeb)(request);
}
const polite = () => createPoliteFetcher(outside(), { spacingMs: 0 });
const write = (fetcher = polite()) =>
  enrichCompanies(fixture.context(), { ids: [id], target: null, fetcher });
const due = () => findDue(fixture.context(), 10);
const enrichment = async () => (await fixture.db.select().from(enrichments))[0];
const openRoles = async () => (await listRoles(ada, { id })).hiring.openRoles;

describe('a dossier', () => {
  it('is complete after one run, and due again before anything shown is thirty days old', async () => {
    expect(await due()).toEqual([id]);
    await write();
    expect(await openRoles()).toBe(1);
    expect(await enrichment()).toMatchObject({ outcome: 'complete', reason: null, claimedUntil: null });
    expect(await due()).toEqual([]);
    fixture.clock.advanceDays(27.9);
    expect(await due()).toEqual([]);
    fixture.clock.advanceDays(0.2);
    expect(await due()).toEqual([id]);
  });

  it('of a company whose rounds are old is due as long as something of it is shown', async () => {
    await write();
    fixture.clock.advanceDays(120);
    expect(await due()).toEqual([id]);
    web.sites.clear();
    await write();
    fixture.clock.advanceDays(120);
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
    expect(await enrichment()).toMatchObject({ outcome: 'failed', failures: 1 });
    expect((await enrichment())?.reason).toContain('board: The process was tired.');
    expect((await listFailing(admin)).failing).toMatchObject([{ kind: 'dossier', companyName: 'Parcelle' }]);
    expect(await due()).toEqual([]);
    fixture.clock.advanceDays(1.1 / 24);
    expect(await due()).toEqual([id]);
    web.requests.length = 0;
    await write(breaking);
    expect(web.requests).toEqual([]);
    fixture.clock.advanceDays(1.1 / 24);
    expect(await due()).toEqual([]);
    fixture.clock.advanceDays(2 / 24);
    expect(await due()).toEqual([id]);
    await write();
    expect(await enrichment()).toMatchObject({ outcome: 'complete', failures: 0 });
    expect(await openRoles()).toBe(1);
    expect((await listFailing(admin)).total).toBe(0);
  });

  it('is left to the process that has it, and taken up when that has died', async () => {
    await Promise.all([write(), write(), write()]);
    expect(web.requests.filter(({ path }) => path === '/')).toHaveLength(2);
    fixture.clock.advanceDays(30);
    await claimEnrichment(fixture.context(), id);
    expect(await due()).toEqual([]);
    expect(await claimEnrichment(fixture.context(), id)).toBeNull();
    fixture.clock.advanceDays(1 / 24);
    expect(await due()).toEqual([id]);
    expect(await claimEnrichment(fixture.context(), id)).toMatchObject({ isResumed: true });
  });

  it('is written again at once for an admin who asks, once at a time', async () => {
    await write();
    const startupId = (await getCompany(ada, { id })).id;
    const asked = await Promise.all([1, 2].map(() => rerunEnrichment(admin, { startupId })));
    expect(asked.every(({ isQueued }) => isQueued)).toBe(true);
    expect(await due()).toEqual([id]);
    await claimEnrichment(fixture.context(), id);
    expect(await rerunEnrichment(admin, { startupId })).toEqual({ isQueued: false });
    await expect(rerunEnrichment(ada, { startupId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(rerunEnrichment(fixture.context({ kind: 'visitor' }), { startupId })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const off = { ...admin, environment: { ...admin.environment, fetchesSources: false } };
    await expect(rerunEnrichment(off, { startupId })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(rerunEnrichment(admin, { startupId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is written again when a board is in question', async () => {
    await write();
    fixture.clock.advanceDays(1);
    await fixture.db.update(boards).set({ unprovedSince: fixture.clock.now() });
    expect(await due()).toEqual([id]);
    await write();
    expect(await due()).toEqual([]);
  });
});

describe('what is not surely theirs any more', () => {
  it('takes the boards off that it proved', async () => {
    await write();
    web.sites.set('parcelle.com', { pages: { '/': home.replace('Oakland, CA 94607', 'Austin, TX 78701') } });
    fixture.clock.advanceDays(28.5);
    await write();
    expect(await getCompany(ada, { id })).toMatchObject({ description: null, site: { state: 'unsure' } });
    expect(await openRoles()).toBe(0);
    expect(await fixture.db.select().from(boards)).toMatchObject([{ verdict: 'doubtful' }]);
  });

  it('goes at an admin’s word with its boards, and comes back when that is taken back', async () => {
    await write();
    await reportFact(ada, { startupId: (await getCompany(ada, { id })).id, fact: 'website' });
    expect(await openRoles()).toBe(0);
    const startupId = id;
    await answerSite(admin, { startupId, domain: null });
    expect(await fixture.db.select().from(boards)).toMatchObject([{ verdict: 'doubtful' }]);
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
    await removeCompany(fixture.context(), 'parcelle.com');
    expect(await openRoles()).toBe(0);
    expect(await fixture.db.select().from(boards)).toEqual([]);
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
    fixture.clock.advanceDays(29);
    await write();
    expect((await getCompany(ada, { id })).website).toBe('https://parcelle.com/');
  });
});

it('keeps a run of the boards that were due, with the reason of each that failed', async () => {
  await write();
  const runs = () => fixture.db.select().from(ingestRuns).where(eq(ingestRuns.source, 'boards'));
  await refreshBoards(fixture.context(), polite());
  expect(await runs()).toEqual([]);
  fixture.clock.advanceDays(1);
  for (const board of vendors.boards) board.fault = 'broken';
  await refreshBoards(fixture.context(), polite());
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
    createPoliteFetcher(answering, { spacingMs: 60, takeTurn: takeHostTurn(fixture.context()) });
  const [one, other] = [process(), process()];
  const url = 'https://boards.example/1';
  await Promise.all([one, other, one, other].map((fetcher) => fetcher({ url, userAgent: 'Upround/1' })));
  expect(most).toBe(1);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(55);
  const stopped = AbortSignal.abort();
  expect(await takeHostTurn(fixture.context())('boards.example', stopped)).toBeNull();
});

it('says nothing of sites that no one has looked at', async () => {
  expect(await fixture.db.select().from(companySites)).toEqual([]);
  expect((await getCompany(ada, { id })).site.state).toBe('unchecked');
});
