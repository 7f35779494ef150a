import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../platform/environment.ts';
import type { FetchRequest, FetchResponse } from '../../../platform/fetch/fetcher.ts';
import { createLogger } from '../../../platform/log.ts';
import type { CollectContext, RawDocument } from '../../source.ts';
import { listFeeds, publicFeeds } from './collect-feeds.ts';
import { createFeedSource } from './source.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const source = createFeedSource(now);
const feeds = ['https://one.example/feed', 'https://two.example/feed', 'https://three.example/feed'];

const document = (inner: string, title = 'Startup News'): RawDocument => ({
  kind: 'document',
  externalId: 'feed.xml',
  url: 'https://news.example/feed',
  mediaType: 'application/rss+xml',
  body: new TextEncoder().encode(
    `<rss version="2.0"><channel><title>${title}</title><link>https://news.example/</link><lastBuildDate>Fri, 20 Nov 2026 09:00:00 GMT</lastBuildDate>${inner}</channel></rss>`,
  ),
  etag: null,
  lastModified: null,
});
const item = (title: string, day = 'Thu, 19 Nov 2026 08:00:00 +0000', id = 'a') =>
  `<item><title>${title}</title><link>https://news.example/${id}?utm_source=rss</link><guid>https://news.example/?p=${id}</guid>${day && `<pubDate>${day}</pubDate>`}<description>The whole article, long and owned by others.</description></item>`;
const readOne = (inner: string) => [...source.read(document(inner))][0];

function context(answers: Record<string, FetchResponse>, asked: FetchRequest[] = []): CollectContext {
  return {
    environment: readEnvironment({ FEEDS: feeds.join(',') }, '/'),
    fetcher: async (request) => {
      asked.push(request);
      return (
        answers[request.url] ?? {
          kind: 'refused',
          status: 500,
          retryAfterSeconds: null,
          reason: 'The server answered 500.',
        }
      );
    },
    log: createLogger('silent'),
    now,
    signal: new AbortController().signal,
    isKnown: async () => false,
    addedFeeds: async () => [],
    validatorsOf: async () => ({ etag: '"v1"', lastModified: null }),
  };
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

const fetched = (url: string): FetchResponse => ({
  kind: 'fetched',
  url,
  mediaType: 'application/rss+xml',
  body: new Uint8Array(),
  etag: '"v2"',
  lastModified: null,
});

describe('collecting feeds', () => {
  it('asks every listed feed for what changed, and one that fails harms no other', async () => {
    const asked: FetchRequest[] = [];
    const answers = {
      [feeds[0] ?? '']: { kind: 'unchanged' } as const,
      [feeds[2] ?? '']: fetched(feeds[2] ?? ''),
    };
    const found = await gather(source.collect(context(answers, asked), null));
    expect(asked.map(({ url, etag }) => [url, etag])).toEqual(feeds.map((url) => [url, '"v1"']));
    expect(found).toEqual([
      { kind: 'failure', where: feeds[1], reason: 'The server answered 500.' },
      expect.objectContaining({ kind: 'document', externalId: feeds[2], etag: '"v2"' }),
    ]);
  });

  it('takes a file or an address as target', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    const path = join(folder, 'feed.xml');
    await writeFile(path, '<rss/>');
    const fromFile = await gather(source.collect(context({}), path));
    const fromAddress = await gather(
      source.collect(context({ [feeds[0] ?? '']: fetched(feeds[0] ?? '') }), feeds[0] ?? ''),
    );
    const missing = await gather(source.collect(context({}), join(folder, 'none.xml')));
    await rm(folder, { recursive: true });
    expect(fromFile).toMatchObject([{ kind: 'document', externalId: 'feed.xml', url: null }]);
    expect(fromAddress).toMatchObject([{ kind: 'document', url: feeds[0] }]);
    expect(missing).toMatchObject([{ kind: 'failure' }]);
  });

  it('ships with named feeds over https, which FEEDS replaces', () => {
    expect(publicFeeds.length).toBeGreaterThanOrEqual(10);
    for (const { name, url } of publicFeeds) {
      expect(name).not.toBe('');
      expect(new URL(url).protocol).toBe('https:');
    }
    expect(listFeeds({ feeds: null })).toBe(publicFeeds);
    expect(listFeeds({ feeds: ['https://www.mine.example/rss'] })).toEqual([
      { name: 'mine.example', url: 'https://www.mine.example/rss' },
    ]);
  });
});

describe('reading a feed', () => {
  it('reports a round with its facts and link, and nothing of the article', () => {
    const reading = readOne(
      item(
        'Berlin-based fintech startup Geldwerk raises &amp;#8364;4.5 million Seed round led by Spreebank | EU-Startups',
      ),
    );
    expect(reading).toEqual({
      kind: 'report',
      report: {
        source: 'feed',
        externalId: 'https://news.example/?p=a',
        url: 'https://news.example/a',
        label: 'Startup News',
        quote: 'Berlin-based fintech startup Geldwerk raises €4.5 million Seed round led by Spreebank',
        company: {
          name: 'Geldwerk',
          aliases: [],
          identifiers: [],
          description: null,
          website: null,
          industryTags: expect.arrayContaining(['financial-services']),
          country: 'DE',
          region: expect.anything(),
          city: 'Berlin',
          foundedYear: null,
          contactEmail: null,
          linkedinUrl: null,
          people: [],
        },
        round: {
          kind: 'seed',
          amount: '4500000',
          currency: 'EUR',
          announcedOn: '2026-11-19',
          reportedOn: '2026-11-19',
          firstSaleOn: null,
          leadInvestors: ['Spreebank'],
          amends: null,
          isAmendment: false,
        },
        quotedFacts: [
          {
            kind: 'place',
            sentence: 'Berlin-based fintech startup Geldwerk raises €4.5 million Seed round led by Spreebank',
            city: 'Berlin',
            region: 'Berlin',
            country: 'DE',
          },
        ],
      },
    });
    expect(JSON.stringify(reading)).not.toContain('whole article');
  });

  it('reads of an entry what the company does, where it is, and who leads', () => {
    const text =
      '&lt;p&gt;Kiel-based Nordwelle builds small wave power plants for harbours.&lt;/p&gt;&lt;p&gt;The seed round was led by Elbkapital.&lt;/p&gt;&lt;p&gt;The post appeared first on News.&lt;/p&gt;';
    const reading = readOne(
      item('Nordwelle raises &amp;#8364;4 million').replace(
        'The whole article, long and owned by others.',
        text,
      ),
    );
    expect(reading).toMatchObject({
      kind: 'report',
      report: {
        company: {
          description: null,
          city: 'Kiel',
          country: 'DE',
        },
        round: { kind: 'seed', amount: '4000000', currency: 'EUR', leadInvestors: ['Elbkapital'] },
        quotedFacts: expect.arrayContaining([
          expect.objectContaining({ kind: 'activity' }),
          expect.objectContaining({ kind: 'investors', lead: ['Elbkapital'] }),
        ]),
      },
    });
    expect(JSON.stringify(reading)).not.toContain('appeared first');
  });

  it('holds back what it reads with doubt, with the reason', () => {
    expect(readOne(item('Fintech raises $5M'))).toMatchObject({
      kind: 'doubtful',
      reason: 'The headline is read with doubt: the name is a common word',
      question: { headline: 'Fintech raises $5M' },
    });
  });

  it.each([
    ['Tern Ventures closes $220M Fund IV', "An investor's fund, not a startup."],
    ['Parallax in talks to raise $500M', 'A rumour or a plan: nothing has been raised yet.'],
    ['Datapool acquires Brightrow for $85M', 'An acquisition, not a round.'],
    ['Two college kids raise $5M', 'The headline names no company.'],
    ['OpenAI launches new coding model', 'Not about a funding round.'],
  ])('rejects %s with its reason', (title, reason) => {
    expect(readOne(item(title))).toMatchObject({
      kind: 'rejected',
      reason,
      where: 'https://news.example/a',
      excerpt: title,
    });
  });

  it.each([
    ['', 'The entry has no usable date.'],
    ['soon', 'The entry has no usable date.'],
    ['Mon, 31 Feb 2026 08:00:00 GMT', 'The entry has no usable date.'],
    ['Mon, 23 Nov 2026 08:00:00 GMT', 'The entry is dated in the future.'],
    ['Fri, 21 Oct 3201 08:00:00 GMT', 'The entry is dated in the future.'],
  ])('never guesses a day from %j', (day, reason) => {
    expect(readOne(item('Acme raises $5M', day))).toMatchObject({ kind: 'rejected', reason });
  });

  it('gives amount and currency together or neither', () => {
    expect(readOne(item('Factory raises Series B at $1.5B valuation'))).toMatchObject({
      report: { company: { name: 'Factory' }, round: { amount: null, currency: null } },
    });
  });

  it('keeps keys of different feeds apart', () => {
    const withKey =
      '<item><title>Acme raises $5M</title><link>https://news.example/x</link><guid>42</guid><pubDate>2026-11-19</pubDate></item>';
    expect(readOne(withKey)).toMatchObject({ report: { externalId: 'news.example:42' } });
  });

  it('survives titles that are empty, huge or strange', () => {
    const titles = [
      '',
      'A'.repeat(10_000),
      `${'Acme '.repeat(2000)}raises $5M`,
      '\u202eتجربة raises $5M',
      '🦄🦄 raises $5M',
    ];
    const readings = [
      ...source.read(document(titles.map((title, index) => item(title, undefined, String(index))).join(''))),
    ];
    expect(readings.length).toBe(titles.length);
    expect(readings[3]).toMatchObject({ report: { company: { name: 'تجربة' } } });
  });
});
