import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { takePersonOff } from '../../admin/removal-requests/take-person-off.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { removedPeople } from '../../companies/removed-people/table.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { reportFact, withdrawFactReport } from '../fact-reports/fact-reports.ts';
import { removeCompany } from '../websites/leave-out.ts';
import { removed, siteFacts } from '../websites/table.ts';
import { answerSiteQuestion } from '../websites/website-answers.ts';
import { listSiteQuestions } from '../websites/website-questions.ts';
import { enrichCompanies } from './enrich-companies.ts';
import { findDue } from './find-due.ts';

let fixture: Fixture;
let web: StandInWeb;
beforeAll(async () => {
  fixture = await openFixture();
  web = await startWeb();
});
afterAll(async () => {
  await web.close();
  await fixture.close();
});
beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  await fixture.db.delete(removed);
});

const home = `<title>Parcelle | Parcels</title><meta name="description" content="Parcelle routes parcels through cities by night.">
  <a href="/careers">Careers</a><a href="/contact">Contact</a>
  <footer>© 2026 Parcelle, Inc. · Oakland, CA 94607 <a href="https://www.linkedin.com/company/parcelle">in</a></footer>`;
const contactPage = `<p>Write to <a href="mailto:jobs@parcelle.com">jobs@parcelle.com</a> or ada@parcelle.com</p>
  <form><input type="email"><textarea></textarea></form>`;
const ours = () => ({ pages: { '/': home, '/contact': contactPage } });

async function parcelle(changes: object = {}): Promise<string> {
  const company = {
    name: 'Parcelle',
    country: 'US',
    region: 'California',
    city: 'Oakland',
    description: null,
  };
  await recordRounds(fixture.context(), [
    makeReport({ source: 'feed', company: { ...company, website: null, ...changes } }),
  ]);
  const [row] = await fixture.db.select({ id: startups.id }).from(startups);
  return row?.id ?? '';
}
const fetcher = () =>
  createPoliteFetcher(createFetcher({ standIn: { port: web.port, knows: web.knows } }), { spacingMs: 0 });
const write = (ids: string[]) =>
  enrichCompanies(fixture.context(), { ids, target: null, fetcher: fetcher() });
const person = async (isPaid: boolean) => fixture.context((await addUser(fixture, { isPaid })).actor);

describe('a dossier', () => {
  it('tells what a company does and how to reach it, to those whose plan has that', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle();
    expect(await findDue(fixture.context(), 10)).toEqual([id]);
    expect(await write([id])).toMatchObject({ source: 'dossier', status: 'succeeded', new: 1 });
    expect(await findDue(fixture.context(), 10)).toEqual([]);
    const paid = await getCompany(await person(true), { id });
    expect(paid).toMatchObject({
      description: 'Parcelle routes parcels through cities by night.',
      descriptionFrom: { page: 'https://parcelle.com/' },
      website: 'https://parcelle.com/',
      site: { state: 'found' },
      careers: { value: 'https://parcelle.com/careers' },
      contact: {
        linkedin: { value: 'https://www.linkedin.com/company/parcelle/' },
        addresses: [{ value: 'jobs@parcelle.com', page: 'https://parcelle.com/contact' }],
        form: { value: 'https://parcelle.com/contact' },
      },
    });
    const free = JSON.stringify(await getCompany(await person(false), { id }));
    expect(free).toContain('"hasForm":true');
    for (const secret of ['jobs@', 'linkedin.com', 'parcelle.com/contact'])
      expect(free).not.toContain(secret);
    expect(
      web.requests.every(
        ({ userAgent }) => userAgent === `Upround/1.0 (+${fixture.environment.publicUrl}/bot)`,
      ),
    ).toBe(true);
    expect(web.requests.length).toBeLessThanOrEqual(8);
  });

  it('passes the door that only leads to a language', async () => {
    const door = '<meta http-equiv="refresh" content="0; url=/en/"><title>…</title>';
    web.sites.set('parcelle.com', { pages: { '/': door, '/en/': home } });
    const id = await parcelle();
    await write([id]);
    expect(await getCompany(await person(true), { id })).toMatchObject({ site: { state: 'found' } });
  });

  it('shows nothing of a namesake, and puts it before the admins with its reasons', async () => {
    web.sites.set('parcelle.com', { pages: { '/': home.replace('Oakland, CA 94607', 'Austin, TX 78701') } });
    const id = await parcelle();
    expect(await write([id])).toMatchObject({ status: 'succeeded', rejected: 1 });
    expect(await getCompany(await person(true), { id })).toMatchObject({
      description: null,
      website: null,
      site: { state: 'unsure', reason: null },
    });
    const { questions } = await listSiteQuestions(fixture.context());
    expect(questions).toMatchObject([{ companyName: 'Parcelle', looks: [{ domain: 'parcelle.com' }] }]);
    await expect(listSiteQuestions(await person(true))).rejects.toThrow('Access denied');
  });

  it.each(['endless', 'broken', 'unavailable'] as const)(
    'says that a site which is %s could not be checked',
    async (fault) => {
      web.sites.set('parcelle.com', { ...ours(), fault });
      const id = await parcelle();
      expect(await write([id])).toMatchObject({ status: 'failed', failed: 1 });
      expect((await getCompany(await person(true), { id })).site.state).toBe('unreached');
    },
  );

  it('keeps what it knew while a site cannot be reached, and lets go of what is gone there', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle();
    await write([id]);
    web.sites.set('parcelle.com', { ...ours(), fault: 'unavailable' });
    await write([id]);
    const ada = await person(true);
    expect(await getCompany(ada, { id })).toMatchObject({ site: { state: 'found' }, careers: {} });
    fixture.clock.advanceDays(1);
    web.sites.set('parcelle.com', { pages: { '/': home.replace('<a href="/careers">Careers</a>', '') } });
    await write([id]);
    await write([id]);
    expect(await getCompany(ada, { id })).toMatchObject({ careers: null, contact: { addresses: [] } });
  });

  it('leaves the words of a source alone', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle({ description: 'Told by a source.' });
    await write([id]);
    expect(await getCompany(await person(true), { id })).toMatchObject({
      description: 'Told by a source.',
      descriptionFrom: null,
    });
  });

  it('stays away from companies that asked to be left out, and from what robots.txt forbids', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle();
    await write([id]);
    await removeCompany(fixture.context(), 'parcelle.com');
    await write([id]);
    expect(await getCompany(await person(true), { id })).toMatchObject({ description: null, careers: null });
    await fixture.db.delete(removed);
    web.sites.set('parcelle.com', {
      pages: { ...ours().pages, '/robots.txt': 'User-agent: *\nDisallow: /' },
    });
    await write([id]);
    expect((await getCompany(await person(true), { id })).description).toBeNull();
  });
});

describe('people of a company’s own pages', () => {
  const withTeam = (team: string) => ({
    pages: { '/': `${home}<a href="/team">Team</a>`, '/contact': contactPage, '/team': team },
  });
  const card = (name: string, title: string) => `<h3>${name}</h3><p>${title}</p>`;
  const team = card('Marta Olsen', 'CEO') + card('Jonas Wieck', 'CTO');

  it('stand among the contacts with the page, for those whose plan has contacts', async () => {
    web.sites.set('parcelle.com', withTeam(team));
    const id = await parcelle({ people: [{ name: 'Marta K. Olsen', roles: ['Chief Executive Officer'] }] });
    await write([id]);
    const seen = { page: 'https://parcelle.com/team' };
    const { contact } = await getCompany(await person(true), { id });
    expect(contact).toMatchObject({
      people: [
        { name: 'Marta K. Olsen', roles: ['Chief Executive Officer'], seen, isConfirmed: true },
        { name: 'Jonas Wieck', roles: ['CTO'], seen, isConfirmed: false, isDisputed: false },
      ],
    });
    const free = await getCompany(await person(false), { id });
    expect(free.contact).toMatchObject({ access: 'locked', peopleCount: 2 });
    expect(JSON.stringify(free)).not.toMatch(/Olsen|Wieck|\/team/);
    expect(web.requests.length).toBeLessThanOrEqual(11);
  });

  it('go when the page names them no longer, and with a website that the viewer says is another’s', async () => {
    web.sites.set('parcelle.com', withTeam(team));
    const id = await parcelle();
    await write([id]);
    const ada = await person(true);
    const { id: startupId } = await getCompany(ada, { id });
    await reportFact(ada, { startupId, fact: 'website' });
    expect((await getCompany(ada, { id })).contact).toMatchObject({ people: [] });
    fixture.clock.advanceDays(1);
    web.sites.set('parcelle.com', withTeam(card('Jonas Wieck', 'CTO')));
    await write([id]);
    expect((await getCompany(await person(true), { id })).contact).toMatchObject({
      people: [{ name: 'Jonas Wieck' }],
    });
  });

  it('are gone at once, and stay away, once they asked for it', async () => {
    web.sites.set('parcelle.com', withTeam(team));
    const id = await parcelle();
    await write([id]);
    const admin = fixture.context();
    const takeOff = async (context = admin) =>
      takePersonOff(context, { companyName: 'Parcelle', personNames: ['Marta Olsen'], requestId: id });
    const ada = await person(true);
    await expect(takeOff(ada)).rejects.toThrow('Access denied');
    await takeOff();
    expect((await getCompany(ada, { id })).contact).toMatchObject({ people: [{ name: 'Jonas Wieck' }] });
    await write([id]);
    expect((await getCompany(ada, { id })).contact).toMatchObject({ people: [{ name: 'Jonas Wieck' }] });
    await fixture.db.delete(removedPeople);
  });

  it('come with the numbers of the company’s registers, each once however many pages repeat it', async () => {
    const number = '<footer>Parcelle SAS, SIREN 880 878 145</footer>';
    const { pages } = withTeam(team + number);
    web.sites.set('parcelle.com', { pages: { ...pages, '/contact': contactPage + number } });
    const id = await parcelle();
    await write([id]);
    expect(await write([id])).toMatchObject({ new: 0, changed: 0 });
    const facts = await fixture.db.select().from(siteFacts).where(eq(siteFacts.kind, 'register-number'));
    expect(facts).toMatchObject([
      { startupId: id, value: '880878145', page: 'https://parcelle.com/contact' },
    ]);
  });
});

describe('‘Wrong company?’', () => {
  it('takes a fact off for the one who said so, until they take it back', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle();
    await write([id]);
    const [ada, grace] = [await person(true), await person(true)];
    const startupId = (await getCompany(ada, { id })).id;
    await Promise.all([1, 2].map(() => reportFact(ada, { startupId, fact: 'description' })));
    expect(await getCompany(ada, { id })).toMatchObject({ description: null, doubted: ['description'] });
    expect((await getCompany(grace, { id })).description).not.toBeNull();
    expect((await listSiteQuestions(fixture.context())).questions).toMatchObject([{ doubts: 1 }]);
    await withdrawFactReport(grace, { startupId, fact: 'description' });
    expect((await getCompany(ada, { id })).description).toBeNull();
    await withdrawFactReport(ada, { startupId, fact: 'description' });
    expect((await getCompany(ada, { id })).description).not.toBeNull();
    expect((await listSiteQuestions(fixture.context())).waiting).toBe(0);
    const visitor = fixture.context({ kind: 'visitor' });
    expect(() => reportFact(visitor, { startupId, fact: 'website' })).toThrow('not authenticated');
  });

  it('is answered by an admin alone, and what was wrong is gone for everyone and stays away', async () => {
    web.sites.set('parcelle.com', ours());
    const id = await parcelle();
    await write([id]);
    const ada = await person(true);
    const { id: startupId } = await getCompany(ada, { id });
    await reportFact(ada, { startupId, fact: 'website' });
    expect(() => answerSiteQuestion(ada, { startupId, domain: null })).toThrow('Access denied');
    await answerSiteQuestion(fixture.context(), { startupId, domain: null });
    await write([id]);
    expect(await getCompany(await person(true), { id })).toMatchObject({ website: null, description: null });
    await answerSiteQuestion(fixture.context(), { startupId, domain: 'parcelle.com' });
    await write([id]);
    expect((await getCompany(await person(true), { id })).website).toBe('https://parcelle.com/');
  });
});

it('forgets what is read of a company with it', async () => {
  web.sites.set('parcelle.com', ours());
  const id = await parcelle();
  await write([id]);
  await fixture.db.delete(startups).where(eq(startups.id, id));
  expect(await findDue(fixture.context(), 10)).toEqual([]);
});
