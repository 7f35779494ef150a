import { eq } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRequest } from '../../../contract/public/documents.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { mergeCompanies } from '../../admin/review/merge-companies.ts';
import { setCompanyHidden, setRoundHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { codeOf, pathOfRound } from '../../public/rounds/address.ts';

let fixture: Fixture;
let app: ServedApp;
beforeEach(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
});
afterEach(async () => {
  await app.close();
  await fixture.close();
});

/** It is 20 November: the free plan shows what is from before 21 October. */
const lastPublicDay = '2026-10-20';
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers, redirect: 'manual' });
const shown = async (path: string) => (await (await ask(path)).json()) as DocumentRequest;

async function record(name: string, announcedOn: string, changes: Parameters<typeof makeReport>[0] = {}) {
  const { company, round, ...report } = changes;
  const address = `https://news.example/${encodeURIComponent(name)}-${announcedOn}`;
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: address,
      url: address,
      ...report,
      company: { name, ...company },
      round: { announcedOn, reportedOn: announcedOn, ...round },
    }),
  ]);
  return findRound(address);
}

async function findRound(externalId: string) {
  const [found] = await fixture.db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      companyName: startups.name,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .innerJoin(companyReports, eq(companyReports.fundingEventId, fundingEvents.id))
    .where(eq(companyReports.externalId, externalId));
  if (!found) throw new Error(`${externalId} was not recorded`);
  return { ...found, path: pathOfRound(found) };
}

describe('the page of a round', () => {
  it('is there once the free plan shows the round, and not a day before', async () => {
    const open = await record('Kestrel', lastPublicDay);
    const locked = await record('Merlin', '2026-10-21');
    expect((await ask(open.path)).status).toBe(200);
    expect((await ask(locked.path)).status).toBe(404);
    fixture.clock.advanceDays(1);
    expect((await ask(locked.path)).status).toBe(200);
  });

  it('tells nothing that a plan pays for, nor anything of people', async () => {
    const { path } = await record('Kestrel', lastPublicDay, {
      quote: 'Planted headline',
      company: {
        description: 'Sorts glass by robot',
        website: 'https://planted-site.example',
        contactEmail: 'planted@kestrel.example',
        linkedinUrl: 'https://www.linkedin.com/company/planted-linkedin',
        people: [{ name: 'Planted Person', roles: ['Director'] }],
        foundedYear: 1987,
      },
      round: { leadInvestors: ['Planted Ventures'] },
    });
    await record('Planted Newcomer', '2026-11-18');
    for (const address of [
      path,
      '/rounds',
      '/rounds/2026-10',
      '/rounds.atom',
      '/rounds.json',
      '/sitemap.xml',
    ]) {
      const text = await (await ask(address)).text();
      expect(text, address).not.toMatch(/planted/i);
      expect(text, address).not.toContain('1987');
    }
    const page = await (await ask(path)).text();
    expect(page).toContain('Kestrel');
    expect(page).toContain('Sorts glass by robot');
  });

  it('lists the public rounds of its company and of similar ones, and none that is newer', async () => {
    const industryTags = ['energy', 'energy/solar'];
    const solar = { company: { country: 'DE', industryTags } };
    const { path } = await record('Kestrel', lastPublicDay, solar);
    await record('Kestrel', '2025-03-01', solar);
    await record('Kestrel', '2026-11-18', solar);
    await record('Beehive', '2026-09-01', solar);
    await record('Merlin', '2026-11-18', solar);
    await record('Harbour', '2026-09-01', { company: { industryTags: ['software'] } });
    const { page } = await shown(path);
    if (page.kind !== 'round') throw new Error('This is no round.');
    expect(page.round.rounds.map(({ announcedOn }) => announcedOn)).toEqual([lastPublicDay, '2025-03-01']);
    expect(page.round.similar.map(({ companyName }) => companyName)).toEqual(['Beehive']);
  });

  it('tells a member with a plan no more than a visitor', async () => {
    const locked = await record('Merlin', '2026-11-18');
    const { id } = await addUser(fixture, { isPaid: true });
    const cookie = await addSession(fixture.context(), id);
    expect((await ask(locked.path, { cookie })).status).toBe(404);
    const open = await record('Kestrel', lastPublicDay);
    const answer = await ask(open.path, { cookie });
    expect(await answer.json()).toMatchObject({ isMember: true });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('has one address: every other spelling leads there for good', async () => {
    const { path, id } = await record('Kestrel Röbotics & Sons', lastPublicDay);
    expect(path).toBe(`/rounds/kestrel-robotics-sons-series-a-${codeOf(id)}`);
    for (const other of [
      `/rounds/${codeOf(id)}`,
      `/rounds/renamed-${codeOf(id)}`,
      `${path}/`,
      path.toUpperCase(),
    ]) {
      const answer = await ask(`${other}?utm_source=mail`);
      expect([answer.status, answer.headers.get('location')], other).toEqual([301, path]);
    }
  });

  it('is at no address that was made up', async () => {
    for (const path of [
      '/rounds/kestrel',
      '/rounds/0123456789abcdef',
      '/rounds/2026-13',
      '/rounds/a/b',
      '/rounds/%00',
    ])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('says that it is gone once it is hidden, alone or with its company, and is back when it is shown', async () => {
    const { path, id, startupId } = await record('Kestrel', lastPublicDay);
    const context = fixture.context();
    await setRoundHidden(context, { id, isHidden: true });
    expect((await ask(path)).status).toBe(410);
    expect(await (await ask(path)).text()).not.toMatch(/Kestrel/);
    expect((await ask(`/rounds/cards/${codeOf(id)}.png`)).status).toBe(404);
    await setRoundHidden(context, { id, isHidden: false });
    await setCompanyHidden(context, { id: startupId, isHidden: true });
    expect((await ask(path)).status).toBe(410);
    for (const list of ['/rounds', '/rounds.atom', '/rounds.json'])
      expect(await (await ask(list)).text()).not.toContain('Kestrel');
    await setCompanyHidden(context, { id: startupId, isHidden: false });
    expect((await ask(path)).status).toBe(200);
  });

  it('says nothing of a hidden round that is too new to be public', async () => {
    const { path, id } = await record('Merlin', '2026-11-18');
    await setRoundHidden(fixture.context(), { id, isHidden: true });
    expect((await ask(path)).status).toBe(404);
  });

  it('leads to the round that it became part of', async () => {
    const stored = await record('Kestrel', lastPublicDay);
    const gone = await record('Falcon', lastPublicDay);
    await mergeCompanies(fixture.context(), {
      keptId: stored.startupId,
      goneId: gone.startupId,
      evidence: [],
    });
    const answer = await ask(gone.path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, stored.path]);
  });

  it('is not sent again to a browser that has it', async () => {
    const { path, id } = await record('Kestrel', lastPublicDay);
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('public');
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    await fixture.db.update(startups).set({ name: 'Kestrel Labs' });
    expect(
      (
        await ask(pathOfRound({ id, companyName: 'Kestrel Labs', roundKind: 'series_a' }), {
          'if-none-match': etag,
        })
      ).status,
    ).toBe(200);
  });

  it('holds names within bounds, whatever a source wrote', async () => {
    const { path } = await record(`${'Very '.repeat(100)}Long\nName`, lastPublicDay);
    expect(path.length).toBeLessThan(120);
    const { page } = await shown(path);
    if (page.kind !== 'round') throw new Error('This is no round.');
    expect(page.round.companyName.length).toBeLessThanOrEqual(200);
    expect(page.round.companyName).not.toContain('\n');
  });

  it('links to no source that is not on the web', async () => {
    const { path } = await record('Kestrel', lastPublicDay, { url: null });
    const { page } = await shown(path);
    expect(page).toMatchObject({ round: { sources: [{ label: 'Example News', url: null }] } });
  });
});

describe('the lists of rounds', () => {
  it('go through all public rounds, page by page, each once', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Company ${at}`);
    for (const [at, name] of names.entries()) await record(name, `2026-${at < 60 ? '10-15' : '09-15'}`);
    const seen: string[] = [];
    let path: string | null = '/rounds';
    for (let pages = 0; path !== null && pages < 10; pages += 1) {
      const { page }: DocumentRequest = await shown(path);
      if (page.kind !== 'rounds') throw new Error('This is no list.');
      seen.push(...page.rounds.map(({ companyName }) => companyName));
      expect(page.months).toEqual([
        { month: '2026-10', rounds: 60 },
        { month: '2026-09', rounds: 60 },
      ]);
      path = page.olderPath;
    }
    expect(seen.sort()).toEqual(names.sort());
    const { page } = await shown('/rounds/2026-09');
    expect(page).toMatchObject({
      month: '2026-09',
      olderPath: expect.stringContaining('/rounds/2026-09?before='),
    });
    expect((await ask('/rounds/2026-08')).status).toBe(404);
    expect((await ask('/rounds/2026-11')).status).toBe(404);
  });
});

describe('what programs read', () => {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'entry'].includes(name) });
  const xml = async (path: string) => {
    const answer = await ask(path);
    const text = await answer.text();
    expect(XMLValidator.validate(text)).toBe(true);
    return parser.parse(text);
  };

  it('is a sitemap of every public round, which robots.txt names', async () => {
    const { path } = await record('Kestrel & <Sons>', lastPublicDay);
    await record('Merlin', '2026-11-18');
    const { publicUrl } = fixture.environment;
    expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const files = (await xml('/sitemap.xml')).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
    expect(files).toEqual([
      `${publicUrl}/sitemaps/pages.xml`,
      `${publicUrl}/sitemaps/rounds-from-2026-10-20.xml`,
    ]);
    const [pages, rounds] = await Promise.all(files.map((file: string) => xml(file.slice(publicUrl.length))));
    expect(pages.urlset.url.map(({ loc }: { loc: string }) => loc)).toContain(`${publicUrl}/rounds`);
    expect(rounds.urlset.url).toEqual([
      { loc: publicUrl + path, lastmod: expect.stringMatching(/^2026-11-20T/) },
    ]);
    expect((await ask('/sitemaps/rounds-from-2026-10-19.xml')).status).toBe(404);
  });

  it('is a feed of the newest, in two formats', async () => {
    const { path } = await record('Kestrel <b>', lastPublicDay);
    const { publicUrl } = fixture.environment;
    const { feed } = await xml('/rounds.atom');
    expect(feed.entry).toHaveLength(1);
    expect(await (await ask('/rounds.json')).json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ url: publicUrl + path, title: 'Kestrel <b>: $12.5M round, Series A' }],
    });
  });

  it('is a card for each, drawn of what is known of it', async () => {
    const { id } = await record('株式会社 Kestrel', lastPublicDay);
    const answer = await ask(`/rounds/cards/${codeOf(id)}.png`);
    const image = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(`/rounds/cards/${codeOf(id)}.png`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is no card of what is not public, nor of nothing', async () => {
    const { id } = await record('Merlin', '2026-11-18');
    for (const code of [codeOf(id), '0123456789abcdef', 'x'])
      expect((await ask(`/rounds/cards/${code}.png`)).status).toBe(404);
  });

  it('names no sample', async () => {
    const { path } = await record('Kestrel', lastPublicDay);
    await fixture.db.update(fundingEvents).set({ isSample: true });
    expect(await shown(path)).toMatchObject({ page: { round: { isSample: true } } });
    for (const file of ['/rounds.atom', '/rounds.json', '/sitemap.xml'])
      expect(await (await ask(file)).text(), file).not.toMatch(/kestrel|rounds-from/i);
  });
});
