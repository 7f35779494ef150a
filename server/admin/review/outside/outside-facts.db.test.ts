import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../../fixtures/add-user.ts';
import { makeReport } from '../../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { factReportsTable } from '../../../enrichment/fact-reports/table.ts';
import { posting } from '../../../enrichment/job-boards/listing/job-posting.ts';
import { recordAnswer } from '../../../enrichment/job-boards/recording/record-answer.ts';
import { boards, companyHiring, roles } from '../../../enrichment/job-boards/table.ts';
import { enrichments } from '../../../enrichment/runs/table.ts';
import { companySites, siteFacts } from '../../../enrichment/websites/table.ts';
import type { Context } from '../../../platform/context.ts';
import { mergeCompanies } from '../merge-companies.ts';
import { splitCompany, undoSplit } from '../split/split.ts';
import { splitMerged } from '../take-back.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let context: Context;
beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture);
  const admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
  context = { ...admin, environment: { ...admin.environment, fetchesSources: true } };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(startups));

async function addCompany(name: string): Promise<string> {
  await recordRounds(fixture.context(), [
    makeReport({ externalId: name, company: { name, description: null, website: null } }),
  ]);
  const [startup] = await fixture.db.select().from(startups).where(eq(startups.name, name));
  return startup?.id ?? '';
}

async function addSite(
  startupId: string,
  domain: string,
  more: Partial<typeof companySites.$inferInsert> = {},
) {
  const now = fixture.clock.now();
  const page = `https://${domain}/`;
  await fixture.db
    .insert(companySites)
    .values({ startupId, state: 'found', url: page, domain, checkedAt: now, nextCheckAt: now, ...more });
  if (more.state && more.state !== 'found') return;
  const seen = { startupId, page, firstSeenAt: now, lastSeenAt: now };
  const description = `What ${domain} does.`;
  await fixture.db.insert(siteFacts).values([
    { id: crypto.randomUUID(), kind: 'description', value: description, ...seen },
    { id: crypto.randomUUID(), kind: 'careers', value: `${page}careers`, ...seen },
  ]);
  await fixture.db
    .update(startups)
    .set({ description, descriptionPage: page })
    .where(eq(startups.id, startupId));
}

async function addBoard(startupId: string, token: string, titles: string[]): Promise<string> {
  const now = fixture.clock.now();
  const id = crypto.randomUUID();
  const evidence = [{ kind: 'linked', weight: 'strong' as const, detail: 'linked' }];
  const found = { foundAt: now, verifiedAt: now, dueAt: now };
  await fixture.db
    .insert(boards)
    .values({ id, startupId, provider: 'ashby', token, verdict: 'sure', evidence, ...found });
  const postings = titles.map((title) =>
    posting({ nativeId: title, title, url: `https://jobs.example/${token}/${titles.indexOf(title)}` }),
  );
  await recordAnswer(fixture.context(), {
    boardId: id,
    answer: {
      kind: 'complete',
      owner: null,
      links: [],
      postings,
      rows: titles.length,
      total: null,
      hash: token,
    },
    startedAt: now,
  });
  return id;
}

const factReport = (startupId: string) =>
  fixture.db
    .insert(factReportsTable)
    .values({ userId: ada.id, startupId, fact: 'careers', createdAt: fixture.clock.now() });
const factReports = async () =>
  (await fixture.db.select().from(factReportsTable)).map(({ startupId }) => startupId);
const siteOf = async (id: string) =>
  (await fixture.db.select().from(companySites).where(eq(companySites.startupId, id)))[0];
const factsOf = async (id: string) =>
  (await fixture.db.select().from(siteFacts).where(eq(siteFacts.startupId, id)))
    .map(({ value }) => value)
    .sort();
const openOf = async (id: string) =>
  (await fixture.db.select().from(companyHiring).where(eq(companyHiring.startupId, id)))[0]?.openRoles;
const roundsOf = async (id: string) =>
  (await fixture.db.select().from(fundingEvents).where(eq(fundingEvents.startupId, id))).map(
    ({ openRoles }) => openRoles,
  );
const descriptionOf = async (id: string) =>
  (await fixture.db.select().from(startups).where(eq(startups.id, id)))[0]?.description;
const asked = async () =>
  (await fixture.db.select().from(enrichments))
    .filter(({ askedAt }) => askedAt !== null)
    .map(({ startupId }) => startupId);
const merge = (survivorId: string, goneId: string) =>
  mergeCompanies(context, { keptId: survivorId, goneId, evidence: [] });

describe('two companies that are one', () => {
  it('have the better proved website, the boards of both and every doubt, and get each back', async () => {
    const [stored, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    await addSite(stored, 'kestrel.example', { state: 'unsure', url: null, domain: null });
    await addSite(gone, 'zumbrio.example', { refusedDomains: ['other.example'] });
    await addBoard(stored, 'kestrel', ['Designer']);
    await addBoard(gone, 'zumbrio', ['Engineer', 'Counsel']);
    await factReport(gone);
    const { mergeId } = await merge(stored, gone);
    expect(await siteOf(stored)).toMatchObject({
      state: 'found',
      domain: 'zumbrio.example',
      refusedDomains: ['other.example'],
    });
    expect(await factsOf(stored)).toEqual(['What zumbrio.example does.', 'https://zumbrio.example/careers']);
    expect(await descriptionOf(stored)).toBe('What zumbrio.example does.');
    expect(await openOf(stored)).toBe(3);
    expect(new Set(await roundsOf(stored))).toEqual(new Set([3]));
    expect(await factReports()).toEqual([stored]);
    expect(await asked()).toEqual([stored]);

    await splitMerged(context, { id: mergeId });
    expect(await siteOf(stored)).toMatchObject({ state: 'unsure', domain: null });
    expect(await siteOf(gone)).toMatchObject({ state: 'found', domain: 'zumbrio.example' });
    expect([await factsOf(stored), (await factsOf(gone)).length]).toEqual([[], 2]);
    expect([await openOf(stored), await openOf(gone)]).toEqual([1, 2]);
    expect([await roundsOf(stored), await roundsOf(gone)]).toEqual([[1], [2]]);
    expect(await factReports()).toEqual([gone]);
    expect((await asked()).sort()).toEqual([stored, gone].sort());
  });

  it('keep what an admin said before what was found', async () => {
    const [stored, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    await addSite(stored, 'kestrel.example', { confirmedDomain: 'kestrel.example' });
    await addSite(gone, 'zumbrio.example');
    await merge(stored, gone);
    expect(await siteOf(stored)).toMatchObject({ domain: 'kestrel.example' });
    expect(await descriptionOf(stored)).toBe('What kestrel.example does.');
  });

  it('have a board that both had once, and it is theirs', async () => {
    const [stored, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    const ids = [
      await addBoard(stored, 'kestrel', ['Designer']),
      await addBoard(gone, 'kestrel', ['Designer']),
    ];
    const shared = { kind: 'shared', weight: 'against' as const, detail: 'found for both' };
    const linked = { kind: 'linked', weight: 'strong' as const, detail: 'linked' };
    await fixture.db.update(boards).set({ verdict: 'doubtful', evidence: [linked, shared] });
    const { mergeId } = await merge(stored, gone);
    expect(await fixture.db.select().from(boards)).toMatchObject([
      { id: ids[0], verdict: 'sure', evidence: [linked] },
    ]);
    expect(await openOf(stored)).toBe(1);
    await splitMerged(context, { id: mergeId });
    const parted = await fixture.db.select().from(boards);
    expect(parted.map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful']);
    expect(parted.map(({ startupId }) => startupId).sort()).toEqual([stored, gone].sort());
    expect(await openOf(stored)).toBe(0);
  });
});

describe('a company that is split', () => {
  const cik = { kind: 'cik', value: '0001234567' } as const;
  const domain = { kind: 'domain', value: 'zumbrio.com' } as const;

  async function addTwofold(): Promise<{ whole: string; moving: string[] }> {
    const company = { name: 'Zumbrio', identifiers: [cik], description: null, website: null };
    await recordRounds(fixture.context(), [makeReport({ externalId: 'a', company })]);
    await recordRounds(fixture.context(), [
      makeReport({
        externalId: 'b',
        company: {
          ...company,
          name: 'Zumbrio Bio',
          identifiers: [cik, domain],
          website: 'https://zumbrio.com/',
        },
        round: { kind: 'series_b', amount: '40000000', announcedOn: '2026-11-02' },
      }),
    ]);
    const reports = await fixture.db.select().from(companyReports);
    const moving = reports.filter(({ externalId }) => externalId === 'b').map(({ id }) => id);
    const [startup] = await fixture.db.select().from(startups);
    return { whole: startup?.id ?? '', moving };
  }

  it('leaves the website that only the part’s reports lead to, and its boards, to the part', async () => {
    const { whole, moving } = await addTwofold();
    await addSite(whole, 'zumbrio.com');
    await addBoard(whole, 'zumbrio', ['Engineer']);
    const { id, partedId } = await splitCompany(context, { id: whole, reportIds: moving });
    expect(await siteOf(whole)).toBeUndefined();
    expect(await descriptionOf(whole)).toBeNull();
    expect(await siteOf(partedId)).toMatchObject({ domain: 'zumbrio.com' });
    expect(await descriptionOf(partedId)).toBe('What zumbrio.com does.');
    expect([await openOf(whole), await openOf(partedId)]).toEqual([0, 1]);
    expect([await roundsOf(whole), await roundsOf(partedId)]).toEqual([[0], [1]]);
    expect((await asked()).sort()).toEqual([whole, partedId].sort());
    await undoSplit(context, { id });
    expect(await siteOf(whole)).toMatchObject({ domain: 'zumbrio.com' });
    expect(await openOf(whole)).toBe(1);
    expect(await fixture.db.select().from(roles)).toMatchObject([{ startupId: whole }]);
  });

  it('keeps a website that is its own, and both are looked at anew', async () => {
    const { whole, moving } = await addTwofold();
    await addSite(whole, 'zumbrio-one.example');
    await addBoard(whole, 'zumbrio', ['Engineer']);
    const { partedId } = await splitCompany(context, { id: whole, reportIds: moving });
    expect(await siteOf(whole)).toMatchObject({ domain: 'zumbrio-one.example' });
    expect([await openOf(whole), await openOf(partedId)]).toEqual([1, undefined]);
    expect((await asked()).sort()).toEqual([whole, partedId].sort());
  });
});
