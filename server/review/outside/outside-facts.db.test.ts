import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { posting } from '../../boards/listing/postings.ts';
import { recordAnswer } from '../../boards/recording/record-answer.ts';
import { boards, roles, startupHiring } from '../../boards/table.ts';
import { dossiers } from '../../dossier/table.ts';
import { factDoubts } from '../../doubts/table.ts';
import type { Context } from '../../platform/context.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { fundingEvents, startupReports, startups } from '../../startups/table.ts';
import { companySites, siteFacts } from '../../websites/table.ts';
import { mergeStartups } from '../merge-startups.ts';
import { partStartups } from '../part-startups.ts';
import { splitStartup } from '../split/split-startup.ts';
import { undoSplit } from '../split/undo-split.ts';

let world: World;
let ada: Awaited<ReturnType<typeof addPerson>>;
let context: Context;
beforeAll(async () => {
  world = await openWorld();
  ada = await addPerson(world);
  const admin = world.context({ kind: 'admin', userId: (await addPerson(world)).id });
  context = { ...admin, environment: { ...admin.environment, fetchesSources: true } };
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(startups));

async function addCompany(name: string): Promise<string> {
  await recordRounds(world.context(), [
    makeReport({ externalId: name, company: { name, description: null, website: null } }),
  ]);
  const [startup] = await world.db.select().from(startups).where(eq(startups.name, name));
  return startup?.id ?? '';
}

async function addSite(
  startupId: string,
  domain: string,
  more: Partial<typeof companySites.$inferInsert> = {},
) {
  const now = world.clock.now();
  const page = `https://${domain}/`;
  await world.db
    .insert(companySites)
    .values({ startupId, state: 'found', url: page, domain, checkedAt: now, nextCheckAt: now, ...more });
  if (more.state && more.state !== 'found') return;
  const seen = { startupId, page, firstSeenAt: now, lastSeenAt: now };
  const description = `What ${domain} does.`;
  await world.db.insert(siteFacts).values([
    { id: crypto.randomUUID(), kind: 'description', value: description, ...seen },
    { id: crypto.randomUUID(), kind: 'careers', value: `${page}careers`, ...seen },
  ]);
  await world.db
    .update(startups)
    .set({ description, descriptionPage: page })
    .where(eq(startups.id, startupId));
}

async function addBoard(startupId: string, token: string, titles: string[]): Promise<string> {
  const now = world.clock.now();
  const id = crypto.randomUUID();
  const evidence = [{ kind: 'linked', weight: 'strong' as const, detail: 'linked' }];
  const found = { foundAt: now, verifiedAt: now, dueAt: now };
  await world.db
    .insert(boards)
    .values({ id, startupId, provider: 'ashby', token, verdict: 'sure', evidence, ...found });
  const postings = titles.map((title) =>
    posting({ nativeId: title, title, url: `https://jobs.example/${token}/${titles.indexOf(title)}` }),
  );
  await recordAnswer(world.context(), {
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

const doubt = (startupId: string) =>
  world.db
    .insert(factDoubts)
    .values({ userId: ada.id, startupId, fact: 'careers', createdAt: world.clock.now() });
const doubts = async () => (await world.db.select().from(factDoubts)).map(({ startupId }) => startupId);
const siteOf = async (id: string) =>
  (await world.db.select().from(companySites).where(eq(companySites.startupId, id)))[0];
const factsOf = async (id: string) =>
  (await world.db.select().from(siteFacts).where(eq(siteFacts.startupId, id)))
    .map(({ value }) => value)
    .sort();
const openOf = async (id: string) =>
  (await world.db.select().from(startupHiring).where(eq(startupHiring.startupId, id)))[0]?.openRoles;
const roundsOf = async (id: string) =>
  (await world.db.select().from(fundingEvents).where(eq(fundingEvents.startupId, id))).map(
    ({ openRoles }) => openRoles,
  );
const descriptionOf = async (id: string) =>
  (await world.db.select().from(startups).where(eq(startups.id, id)))[0]?.description;
const asked = async () =>
  (await world.db.select().from(dossiers))
    .filter(({ askedAt }) => askedAt !== null)
    .map(({ startupId }) => startupId);
const merge = (keptId: string, goneId: string) => mergeStartups(context, { keptId, goneId, evidence: [] });

describe('two companies that are one', () => {
  it('have the better proved website, the boards of both and every doubt, and get each back', async () => {
    const [kept, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    await addSite(kept, 'kestrel.example', { state: 'unsure', url: null, domain: null });
    await addSite(gone, 'zumbrio.example', { refusedDomains: ['other.example'] });
    await addBoard(kept, 'kestrel', ['Designer']);
    await addBoard(gone, 'zumbrio', ['Engineer', 'Counsel']);
    await doubt(gone);
    const { mergeId } = await merge(kept, gone);
    expect(await siteOf(kept)).toMatchObject({
      state: 'found',
      domain: 'zumbrio.example',
      refusedDomains: ['other.example'],
    });
    expect(await factsOf(kept)).toEqual(['What zumbrio.example does.', 'https://zumbrio.example/careers']);
    expect(await descriptionOf(kept)).toBe('What zumbrio.example does.');
    expect(await openOf(kept)).toBe(3);
    expect(new Set(await roundsOf(kept))).toEqual(new Set([3]));
    expect(await doubts()).toEqual([kept]);
    expect(await asked()).toEqual([kept]);

    await partStartups(context, { id: mergeId });
    expect(await siteOf(kept)).toMatchObject({ state: 'unsure', domain: null });
    expect(await siteOf(gone)).toMatchObject({ state: 'found', domain: 'zumbrio.example' });
    expect([await factsOf(kept), (await factsOf(gone)).length]).toEqual([[], 2]);
    expect([await openOf(kept), await openOf(gone)]).toEqual([1, 2]);
    expect([await roundsOf(kept), await roundsOf(gone)]).toEqual([[1], [2]]);
    expect(await doubts()).toEqual([gone]);
    expect((await asked()).sort()).toEqual([kept, gone].sort());
  });

  it('keep what an admin said before what was found', async () => {
    const [kept, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    await addSite(kept, 'kestrel.example', { confirmedDomain: 'kestrel.example' });
    await addSite(gone, 'zumbrio.example');
    await merge(kept, gone);
    expect(await siteOf(kept)).toMatchObject({ domain: 'kestrel.example' });
    expect(await descriptionOf(kept)).toBe('What kestrel.example does.');
  });

  it('have a board that both had once, and it is theirs', async () => {
    const [kept, gone] = [await addCompany('Kestrel'), await addCompany('Zumbrio')];
    const ids = [
      await addBoard(kept, 'kestrel', ['Designer']),
      await addBoard(gone, 'kestrel', ['Designer']),
    ];
    const shared = { kind: 'shared', weight: 'against' as const, detail: 'found for both' };
    const linked = { kind: 'linked', weight: 'strong' as const, detail: 'linked' };
    await world.db.update(boards).set({ verdict: 'doubtful', evidence: [linked, shared] });
    const { mergeId } = await merge(kept, gone);
    expect(await world.db.select().from(boards)).toMatchObject([
      { id: ids[0], verdict: 'sure', evidence: [linked] },
    ]);
    expect(await openOf(kept)).toBe(1);
    await partStartups(context, { id: mergeId });
    const parted = await world.db.select().from(boards);
    expect(parted.map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful']);
    expect(parted.map(({ startupId }) => startupId).sort()).toEqual([kept, gone].sort());
    expect(await openOf(kept)).toBe(0);
  });
});

describe('a company that is split', () => {
  const cik = { kind: 'cik', value: '0001234567' } as const;
  const domain = { kind: 'domain', value: 'zumbrio.com' } as const;

  async function addTwofold(): Promise<{ whole: string; moving: string[] }> {
    const company = { name: 'Zumbrio', identifiers: [cik], description: null, website: null };
    await recordRounds(world.context(), [makeReport({ externalId: 'a', company })]);
    await recordRounds(world.context(), [
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
    const reports = await world.db.select().from(startupReports);
    const moving = reports.filter(({ externalId }) => externalId === 'b').map(({ id }) => id);
    const [startup] = await world.db.select().from(startups);
    return { whole: startup?.id ?? '', moving };
  }

  it('leaves the website that only the part’s reports lead to, and its boards, to the part', async () => {
    const { whole, moving } = await addTwofold();
    await addSite(whole, 'zumbrio.com');
    await addBoard(whole, 'zumbrio', ['Engineer']);
    const { id, partedId } = await splitStartup(context, { id: whole, reportIds: moving });
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
    expect(await world.db.select().from(roles)).toMatchObject([{ startupId: whole }]);
  });

  it('keeps a website that is its own, and both are looked at anew', async () => {
    const { whole, moving } = await addTwofold();
    await addSite(whole, 'zumbrio-one.example');
    await addBoard(whole, 'zumbrio', ['Engineer']);
    const { partedId } = await splitStartup(context, { id: whole, reportIds: moving });
    expect(await siteOf(whole)).toMatchObject({ domain: 'zumbrio-one.example' });
    expect([await openOf(whole), await openOf(partedId)]).toEqual([1, undefined]);
    expect((await asked()).sort()).toEqual([whole, partedId].sort());
  });
});
