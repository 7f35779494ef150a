import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { users } from '../../auth/users/table.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { listFavorites, setFavorite } from '../../feed/favorites/favorites.ts';
import { listAlerts } from '../../feed/list-alerts.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { reportFact } from '../fact-reports/fact-reports.ts';
import { enrichCompanies } from '../runs/enrich-companies.ts';
import { removeCompany } from '../websites/leave-out.ts';
import { removed } from '../websites/table.ts';
import { readPng } from './png.ts';
import { clearUnusedLogos, storeLogo } from './stored-logos.ts';
import { logos } from './table.ts';

let fixture: Fixture;
let web: StandInWeb;
let app: ServedApp;
beforeAll(async () => {
  fixture = await openFixture();
  web = await startWeb();
  app = await serveApp(fixture);
});
afterAll(async () => {
  await app.close();
  await web.close();
  await fixture.close();
});
beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  for (const table of [users, startups, removed, logos]) await fixture.db.delete(table);
});

const icon = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h5v9H0z"/></svg>`;
const home = (links: string) => `<title>Parcelle | Parcels</title>${links}
  <meta name="description" content="Parcelle routes parcels through cities by night.">
  <footer>© 2026 Parcelle, Inc. · Oakland, CA 94607</footer>`;
const linked = home('<link rel="icon" href="/icon.svg">');

function serve(pages: Record<string, string>): void {
  web.sites.set('parcelle.com', { pages: { '/icon.svg': icon('#00ff00'), ...pages } });
}

async function parcelle(): Promise<string> {
  const company = { name: 'Parcelle', country: 'US', region: 'California', city: 'Oakland', website: null };
  await recordRounds(fixture.context(), [
    makeReport({ source: 'feed', company, round: { announcedOn: '2026-11-18' } }),
  ]);
  const [row] = await fixture.db.select({ id: startups.id }).from(startups);
  return row?.id ?? '';
}

async function read(id: string): Promise<void> {
  const standIn = { port: web.port, knows: web.knows };
  const fetcher = createPoliteFetcher(createFetcher({ standIn }), { spacingMs: 0 });
  await enrichCompanies(fixture.context(), { ids: [id], target: null, fetcher });
}

const user = async () => fixture.context((await addUser(fixture, { isPaid: true })).actor);
const ask = (path: string) => fetch(app.origin + path);

describe('the picture of a company', () => {
  it('is that of its own site, at our own address, wherever the company is shown', async () => {
    serve({ '/': linked });
    const id = await parcelle();
    await read(id);
    const ada = await user();
    const company = await getCompany(ada, { id });
    expect(company.logo).toMatch(/^\/logos\/[0-9a-f]{32}$/);
    const { alerts } = await listAlerts(ada, { section: 'week', timeZone: 'UTC' });
    expect(alerts).toMatchObject([{ logo: company.logo }]);
    await setFavorite(ada, { id: company.id, isFavorite: true });
    expect((await listFavorites(ada, {})).favorites).toMatchObject([{ logo: company.logo }]);

    const answer = await ask(company.logo ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(readPng(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ width: 64, height: 64 });
  });

  it('follows the icon, and is gone with it', async () => {
    serve({ '/': linked });
    const id = await parcelle();
    await read(id);
    const ada = await user();
    const before = (await getCompany(ada, { id })).logo;
    fixture.clock.advanceDays(1);
    serve({ '/': linked, '/icon.svg': icon('#0000ff') });
    await read(id);
    const after = (await getCompany(ada, { id })).logo;
    expect(after).not.toBe(before);
    expect((await ask(before ?? '')).status).toBe(404);
    fixture.clock.advanceDays(1);
    serve({ '/': home('') });
    await read(id);
    expect((await getCompany(ada, { id })).logo).toBeNull();
    expect(await fixture.db.$count(logos)).toBe(0);
  });

  it('is not there while no icon can be read, and is asked for a few times at most', async () => {
    const broken = ['a', 'b', 'c', 'd', 'e'].map((name) => `<link rel="icon" href="/${name}.png">`);
    serve({ '/': home(broken.join('')), '/a.png': 'no picture' });
    const id = await parcelle();
    await read(id);
    expect((await getCompany(await user(), { id })).logo).toBeNull();
    expect(web.requests.filter(({ path }) => path.endsWith('.png')).length).toBe(3);
  });

  it('is hidden from a user who said that the site is another company’s', async () => {
    serve({ '/': linked });
    const id = await parcelle();
    await read(id);
    const [ada, grace] = [await user(), await user()];
    await reportFact(ada, { startupId: (await getCompany(ada, { id })).id, fact: 'website' });
    expect((await getCompany(ada, { id })).logo).toBeNull();
    expect((await listAlerts(ada, { section: 'week', timeZone: 'UTC' })).alerts).toMatchObject([
      { logo: null },
    ]);
    expect((await getCompany(grace, { id })).logo).not.toBeNull();
  });

  it('of a hidden company is shown to nobody, even at its address, unless another company has the same', async () => {
    serve({ '/': linked });
    const id = await parcelle();
    await read(id);
    const { logo } = await getCompany(await user(), { id });
    const admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
    const hide = (isHidden: boolean) => setCompanyHidden(admin, { id, isHidden });
    await hide(true);
    expect((await ask(logo ?? '')).status).toBe(404);
    await hide(false);
    expect((await ask(logo ?? '')).status).toBe(200);
    await hide(true);
    const other = makeReport({
      source: 'feed',
      externalId: 'other',
      company: { name: 'Kestrel', website: null },
    });
    await recordRounds(fixture.context(), [other]);
    await fixture.db.execute(sql`insert into site_facts (id, startup_id, kind, value, page, first_seen_at, last_seen_at)
      select gen_random_uuid(), startups.id, kind, value, page, first_seen_at, last_seen_at
      from site_facts, startups where kind = 'logo' and name = 'Kestrel'`);
    expect((await ask(logo ?? '')).status).toBe(200);
  });

  it('is gone with a company that asked to be left out', async () => {
    serve({ '/': linked });
    const id = await parcelle();
    await read(id);
    await removeCompany(fixture.context(), 'parcelle.com');
    expect((await getCompany(await user(), { id })).logo).toBeNull();
    await clearUnusedLogos(fixture.context());
    expect(await fixture.db.$count(logos)).toBe(0);
  });

  it('is stored and removed by the product itself alone', async () => {
    const ada = await user();
    const logo = { hash: 'a'.repeat(32), png: new Uint8Array([1]), address: 'https://parcelle.com/icon.png' };
    await expect(storeLogo(ada, logo)).rejects.toThrow('Access denied');
    await expect(clearUnusedLogos(ada)).rejects.toThrow('Access denied');
  });

  it('is at no other address', async () => {
    for (const path of [`/logos/${'a'.repeat(32)}`, '/logos/x', '/logos/..%2f..%2fetc%2fpasswd'])
      expect((await ask(path)).status).toBe(404);
  });
});
