import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import {
  type HiringThread,
  hackerNews,
  hackerNewsHost,
  linkTo,
} from '../../../sandbox/hacker-news/hiring-thread.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { listRoles } from '../../feed/open-roles/list-roles.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { findHiringPosts } from './find-hiring-posts.ts';
import { hiringPosts } from './table.ts';

let fixture: Fixture;
let web: StandInWeb;
beforeAll(async () => {
  [fixture, web] = await Promise.all([openFixture(), startWeb()]);
});
afterAll(() => Promise.all([fixture.close(), web.close()]));

let day: string;
beforeEach(async () => {
  await fixture.db.delete(startups);
  web.requests.length = 0;
  day = fixture.clock.now().toISOString().slice(0, 10);
  const company = (name: string, domain: string) =>
    makeReport({
      externalId: `https://news.example/${domain}`,
      company: { name, website: `https://${domain}`, identifiers: [{ kind: 'domain', value: domain }] },
    });
  await recordRounds(fixture.context(), [
    company('Kestrel Labs', 'kestrel.dev'),
    company('Fernhall', 'fernhall.io'),
  ]);
});

const month = () =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const thread = (...texts: (string | null)[]): HiringThread => ({
  id: 42,
  title: `Ask HN: Who is hiring? (${month()})`,
  createdAt: `${day}T15:00:00Z`,
  posts: texts.map((text, index) => ({ id: 1_000 + 10 * index, createdAt: `${day}T16:00:00Z`, text })),
});

async function find(...threads: HiringThread[]) {
  web.sites.set(hackerNewsHost, hackerNews(threads));
  return findHiringPosts(fixture.context(), {
    fetcher: createPoliteFetcher(createFetcher({ allowPrivate: [], standIn: { port: web.port } }), {
      spacingMs: 0,
    }),
    userAgent: 'Upround/1.0',
  });
}

const named = async () => {
  const rows = await fixture.db.select().from(hiringPosts);
  const companies = await fixture.db.select().from(startups);
  return rows.map(({ startupId }) => companies.find(({ id }) => id === startupId)?.name);
};

it.each([
  [
    'by the link of its first line',
    () => `KL | Robotics | Waterloo | ${linkTo('https://jobs.kestrel.dev/roles?a=1')}<p>We build.`,
  ],
  [
    'by its name, wherever it links its site',
    () =>
      `Kestrel Labs | Engineer | Remote<p>See ${linkTo('https://www.kestrel.dev')} and ${linkTo('https://acme.com')}`,
  ],
  [
    'by its name and a dash',
    () => `Kestrel (YC F26) – Firmware Engineer<p>${linkTo('http://kestrel.dev/careers')}`,
  ],
])('a post is of a known company %s', async (_how, text) => {
  expect(await find(thread(text()))).toBe(1);
  expect(await named()).toEqual(['Kestrel Labs']);
});

it.each([
  [
    'names it as a customer',
    () =>
      `Acme | Engineer | Berlin | ${linkTo('https://acme.com')}<p>We work for ${linkTo('https://kestrel.dev')}`,
  ],
  [
    'links it beside its own site',
    () => `Acme | ${linkTo('https://acme.com')} | partner of ${linkTo('https://kestrel.dev')}`,
  ],
  ['bears its name and links another site', () => `Kestrel | Engineer | ${linkTo('https://kestrel.org')}`],
  ['was deleted', () => null],
])('a post that %s is not its own', async (_how, text) => {
  expect(await find(thread(text()))).toBe(0);
});

it('only the thread of who is hiring is read, in two requests, and again without a second row', async () => {
  const post = `Fernhall | ${linkTo('https://fernhall.io')}`;
  const other = { ...thread(post), id: 41, title: `Ask HN: Who wants to be hired? (${month()})` };
  await find(other, thread(post));
  expect(web.requests.map(({ path }) => path)).toEqual(['/api/v1/search_by_date', '/api/v1/items/42']);
  await find(other, thread(post));
  expect(await named()).toEqual(['Fernhall']);
});

it('what is no answer of Hacker News changes nothing', async () => {
  await find(thread(`Fernhall | ${linkTo('https://fernhall.io')}`));
  web.sites.set(hackerNewsHost, { pages: { '/api/v1/search_by_date': '<html>Busy</html>' } });
  const asked = {
    fetcher: createFetcher({ allowPrivate: [], standIn: { port: web.port } }),
    userAgent: 'Upround/1.0',
  };
  expect(await findHiringPosts(fixture.context(), asked)).toBeNull();
  expect(await named()).toEqual(['Fernhall']);
});

it('a hidden company is not looked for, and no one but the system reads the thread', async () => {
  const post = thread(`Fernhall | ${linkTo('https://fernhall.io')}`);
  const [fernhall] = (await fixture.db.select().from(startups)).filter(({ name }) => name === 'Fernhall');
  await setCompanyHidden(fixture.context(), { id: fernhall?.id ?? '', isHidden: true });
  expect(await find(post)).toBe(0);
  const { actor } = await addUser(fixture, { isPaid: true });
  const fetcher = createFetcher({ allowPrivate: [] });
  await expect(
    findHiringPosts(fixture.context(actor), { fetcher, userAgent: 'Upround/1.0' }),
  ).rejects.toThrow();
});

it('stands beside the roles for two months, and a plan without roles does not lead to it', async () => {
  await find(thread(`Fernhall | ${linkTo('https://fernhall.io')}`));
  const [row] = await fixture.db.select().from(hiringPosts);
  const id = row?.startupId ?? '';
  const [paying, free] = await Promise.all([addUser(fixture, { isPaid: true }), addUser(fixture)]);
  const said = async ({ actor }: typeof paying) => (await listRoles(fixture.context(actor), { id })).alsoSaid;
  expect(await said(paying)).toEqual({ url: 'https://news.ycombinator.com/item?id=1000', postedOn: day });
  expect(await said(free)).toBeNull();
  await fixture.db.update(hiringPosts).set({ postedOn: daysBefore(day, 61) });
  expect(await said(paying)).toBeNull();
});
