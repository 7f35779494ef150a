import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { newsArticles } from '../../../sandbox/news/articles.ts';
import { newsSite } from '../../../sandbox/news/news-site.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { enrichCompanies } from '../runs/enrich-companies.ts';
import { removeCompany } from '../websites/leave-out.ts';
import { removed } from '../websites/table.ts';
import { listOutcomes } from './list-outcomes.ts';
import { readArticles } from './read-articles.ts';
import { articleReads } from './table.ts';

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
const host = 'harbor-dispatch.com';
beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  fixture.clock.set('2026-11-20T12:00:00Z');
  web.sites.set(host, newsSite(host));
  await fixture.db.delete(startups);
});

const fetcher = () =>
  createPoliteFetcher(createFetcher({ standIn: { port: web.port, knows: web.knows } }), { spacingMs: 0 });
const asked = () => ({ fetcher: fetcher(), userAgent: 'Upround', signal: new AbortController().signal });
const read = () => readArticles(fixture.context(), asked());
const [tidelark] = newsArticles;

function item(path: string, { name = 'Tidelark', announcedOn = '2026-11-18', on = host } = {}) {
  const url = `https://${on}/${path}`;
  return makeReport({
    externalId: url,
    url,
    quote: `${name} raises $9M Series A`,
    company: { name },
    round: { announcedOn, reportedOn: announcedOn },
  });
}
const outcomes = async () => (await fixture.db.select().from(articleReads)).map(({ outcome }) => outcome);
const pagesAsked = () =>
  web.requests.map(({ path }) => path).filter((path) => !/robots\.txt|well-known/.test(path));

describe('the article behind an item', () => {
  it('is read once, and says what they do, where, who leads them and what the money is for', async () => {
    await recordRounds(fixture.context(), [item('tidelark')]);
    expect(await read()).toEqual({ tried: 1, read: 1 });
    expect(await read()).toEqual({ tried: 0, read: 0 });
    expect(pagesAsked()).toEqual(['/tidelark']);
    const [company] = await fixture.db.select().from(startups);
    expect(company).toMatchObject({ description: tidelark?.activity, city: 'Portland', country: 'US' });
    const facts = await fixture.db.select().from(quotedFacts);
    expect(facts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['activity', 'person', 'place', 'use_of_funds']),
    );
    expect(facts.find(({ kind }) => kind === 'person')?.fact).toMatchObject({ name: 'Imani Brackwater' });
    for (const { sentence, url, origin } of facts) {
      expect(tidelark?.paragraphs.join(' ')).toContain(sentence);
      expect({ url, origin }).toEqual({ url: `https://${host}/tidelark`, origin: 'article' });
    }
  });

  it('leaves nothing else of itself behind', async () => {
    await recordRounds(fixture.context(), [item('tidelark')]);
    await read();
    const stored = JSON.stringify([
      await fixture.db.select().from(quotedFacts),
      await fixture.db.select().from(companyReports),
      await fixture.db.select().from(articleReads),
    ]);
    for (const words of [
      'Perpetua Quillwright',
      'earlier investor, also took part',
      'value your privacy',
      'Wrongwell',
    ])
      expect(stored).not.toContain(words);
  });

  it.each([
    ['paywall', 'paywall'],
    ['paid-words', 'paywall'],
    ['consent', 'consent'],
    ['reserved-header', 'reserved'],
    ['reserved-meta', 'reserved'],
    ['noai', 'reserved'],
    ['forbidden', 'forbidden'],
    ['gone', 'gone'],
    ['not-there', 'gone'],
    ['elsewhere', 'elsewhere'],
    ['endless', 'empty'],
    ['huge', 'empty'],
    ['empty', 'empty'],
  ])('that is no article to be read is left (%s), and never asked for again', async (path, outcome) => {
    web.sites.set('other-paper.com', newsSite('other-paper.com'));
    await recordRounds(fixture.context(), [item(path)]);
    await read();
    expect(await outcomes()).toEqual([outcome]);
    expect(await fixture.db.select().from(quotedFacts)).toEqual([]);
    fixture.clock.advanceDays(3);
    expect(await read()).toEqual({ tried: 0, read: 0 });
    if (path === 'forbidden') expect(pagesAsked()).toEqual([]);
  });

  it('that is hostile says what it shows, and nothing that it hides', async () => {
    await recordRounds(fixture.context(), [item('hostile')]);
    expect(await read()).toEqual({ tried: 1, read: 1 });
    const stored = JSON.stringify(await fixture.db.select().from(quotedFacts));
    expect(stored).toContain('Imani Brackwater');
    expect(stored).not.toMatch(/Evilcorp|Mallory|ignore/i);
  });

  it('that cannot be reached is tried again, ever later, and given up', async () => {
    web.sites.set(host, { ...newsSite(host), fault: 'unavailable' });
    await recordRounds(fixture.context(), [item('tidelark')]);
    const tries: number[] = [];
    for (let hour = 0; hour < 240; hour += 1) {
      if ((await read()).tried > 0) tries.push(hour);
      fixture.clock.set(new Date(fixture.clock.now().getTime() + 3_600_000));
    }
    expect(tries).toHaveLength(5);
    expect(tries).toEqual(tries.toSorted((one, other) => one - other));
    expect(await outcomes()).toEqual(['failed']);
  });

  it('is read once the site is back', async () => {
    web.sites.set(host, { ...newsSite(host), fault: 'broken' });
    await recordRounds(fixture.context(), [item('tidelark')]);
    await read();
    expect(await outcomes()).toEqual(['failed']);
    web.sites.set(host, newsSite(host));
    fixture.clock.set('2026-11-20T12:30:00Z');
    expect(await read()).toEqual({ tried: 1, read: 1 });
  });
});

it('old news, hidden companies and reports without a link are not asked for', async () => {
  await recordRounds(fixture.context(), [
    item('tidelark', { announcedOn: '2026-09-30' }),
    item('moorwind', { name: 'Moorwind' }),
    { ...item('norrgran', { name: 'Norrgran' }), url: null },
    { ...item('cais-verde', { name: 'Cais Verde' }), source: 'csv' },
  ]);
  const now = fixture.clock.now();
  await fixture.db.update(startups).set({ hiddenAt: now }).where(eq(startups.name, 'Moorwind'));
  expect(await read()).toEqual({ tried: 0, read: 0 });
});

it('a paper that asks to be left out is not asked again, and what was read there goes', async () => {
  await recordRounds(fixture.context(), [item('tidelark')]);
  await read();
  await removeCompany(fixture.context(), host);
  expect(await fixture.db.select().from(quotedFacts)).toEqual([]);
  expect(await fixture.db.select().from(startups)).toMatchObject([{ description: null, city: null }]);
  web.requests.length = 0;
  await recordRounds(fixture.context(), [item('moorwind', { name: 'Moorwind' })]);
  await read();
  expect((await outcomes()).toSorted()).toEqual(['forbidden', 'read']);
  expect(web.requests).toEqual([]);
  await fixture.db.delete(removed);
});

it('two processes at once read an article once', async () => {
  await recordRounds(fixture.context(), [item('tidelark')]);
  await Promise.all([read(), read()]);
  expect(pagesAsked()).toEqual(['/tidelark']);
});

it('looking a company up reads the news about it too', async () => {
  await recordRounds(fixture.context(), [item('tidelark')]);
  const [company] = await fixture.db.select().from(startups);
  await enrichCompanies(fixture.context(), { ids: [company?.id ?? ''], target: null, fetcher: fetcher() });
  expect(await outcomes()).toEqual(['read']);
});

it('is not for people to start', async () => {
  const { actor } = await addUser(fixture);
  await expect(readArticles(fixture.context(actor), asked())).rejects.toThrow('Access denied');
});

it('admins see what became of the articles of each publisher, and no one else does', async () => {
  web.sites.set('other-paper.com', newsSite('other-paper.com'));
  await recordRounds(fixture.context(), [
    item('tidelark'),
    item('paywall', { name: 'Kestrel', on: 'other-paper.com' }),
    item('forbidden', { name: 'Fernhall', on: 'other-paper.com' }),
  ]);
  await read();
  const { publishers, ...counts } = await listOutcomes(fixture.context());
  expect(counts).toEqual({ read: 1, unread: 2 });
  expect(publishers).toMatchObject([
    {
      host: 'other-paper.com',
      outcomes: [
        { outcome: 'forbidden', count: 1 },
        { outcome: 'paywall', count: 1 },
      ],
      lastReason: expect.any(String),
    },
    { host, outcomes: [{ outcome: 'read', count: 1 }], lastReason: null },
  ]);
  const { actor } = await addUser(fixture, { isPaid: true });
  await expect(listOutcomes(fixture.context(actor))).rejects.toThrow();
});
