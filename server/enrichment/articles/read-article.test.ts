import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../fixtures/processor-ms.ts';
import { newsArticles } from '../../../sandbox/news/articles.ts';
import { articlePage, hostilePage } from '../../../sandbox/news/news-site.ts';
import type { FetchResponse } from '../../platform/fetch/fetcher.ts';
import { judgeArticle } from './judge-article.ts';
import { readArticleMarkup } from './read-article.ts';

const url = 'https://paper.example.com/story';
const fetched = (body: string, mediaType = 'text/html; charset=utf-8'): FetchResponse => ({
  kind: 'fetched',
  url,
  mediaType,
  body: Buffer.from(body),
  etag: null,
  lastModified: null,
});

describe('the main text of an article', () => {
  it.each(newsArticles.map((article) => [article.language, article] as const))(
    'is read without all that stands around it (%s)',
    (_, article) => {
      const { paragraphs, headline } = readArticleMarkup(articlePage(article));
      expect(paragraphs).toEqual(article.paragraphs);
      expect(headline).toBe(article.headline);
    },
  );

  it('is read of a page that marks no article, by where most of its text stands', () => {
    const [{ paragraphs } = { paragraphs: [] }] = newsArticles;
    const body = paragraphs.map((text) => `<p>${text}</p>`).join('');
    const page = `<div><p>Menu of our newspaper with many words</p></div><div class="text">${body}</div>
      <div><p>Read on: another story about another company that is shorter.</p></div>`;
    expect(readArticleMarkup(page).paragraphs).toEqual(paragraphs);
  });

  it('is read where lines are parted by breaks alone', () => {
    const [first, ...rest] = newsArticles[0]?.paragraphs ?? [];
    const page = `<article><div class="body">${first}<br><br>${rest.join('<br><br>')}</div></article>`;
    const text = readArticleMarkup(page).paragraphs.join(' ').replace(/\s+/g, ' ');
    for (const each of newsArticles[0]?.paragraphs ?? []) expect(text).toContain(each);
  });

  it('is not what a hostile page hides, and takes no time of hostile depth', async () => {
    const page = hostilePage();
    expect(await processorMs(() => readArticleMarkup(page))).toBeLessThan(4_000);
    const { paragraphs } = readArticleMarkup(page);
    expect(paragraphs).toEqual(newsArticles[0]?.paragraphs);
    expect(paragraphs.join()).not.toMatch(/Evilcorp|Mallory|ignore previous/);
  });
});

const long = `<article>${'<p>Tidelark develops software for pilots of harbors and of rivers, and sells it to ports.</p>'.repeat(5)}`;

describe('a page that is no article to be read', () => {
  it.each([
    ['paywall', `<script type="application/ld+json">{"isAccessibleForFree":false}</script>${long}`],
    [
      'paywall',
      `<script type="application/ld+json">{"hasPart":{"isAccessibleForFree":"False"}}</script>${long}`,
    ],
    ['paywall', `${long}<p>Already a subscriber? Log in to go on reading.</p>`],
    ['paywall', '<p>Tidelark has raised.</p><p>Dieser Artikel ist nur für Abonnenten zu lesen.</p>'],
    ['consent', '<h1>Before you continue</h1><p>Accept all cookies or manage choices.</p>'],
    ['consent', '<p>Wir verwenden Cookies. Alle akzeptieren oder zustimmen und weiter.</p>'],
    ['reserved', `<meta name="tdm-reservation" content="1">${long}`],
    ['reserved', `<meta name="robots" content="noai, noimageai">${long}`],
    ['empty', '<div id="root"></div>'],
    ['read', `<meta name="tdm-reservation" content="0">${long}`],
    ['read', `<meta name="robots" content="noindex">${long}`],
    ['read', `<div class="cookie-banner"><p>Accept all cookies</p></div>${long}`],
  ] as const)('%s', (outcome, page) => {
    expect(judgeArticle(url, fetched(page)).outcome).toBe(outcome);
  });

  it.each([
    ['gone', { status: 404 }],
    ['gone', { status: 410 }],
    ['paywall', { status: 402 }],
    ['forbidden', { status: 403 }],
    ['failed', { status: 503 }],
    ['failed', { status: 429 }],
    ['failed', { status: null }],
    ['forbidden', { isForbidden: true, reason: 'it is not read: its robots.txt forbids this page.' }],
    ['reserved', { isForbidden: true, reason: 'it reserves its pages (tdm-reservation).' }],
    ['empty', { reason: 'paper.example.com sent more than 2 MB.' }],
  ] as const)('%s, as the server answers', (outcome, answer) => {
    const refused: FetchResponse = {
      kind: 'refused',
      status: null,
      retryAfterSeconds: null,
      reason: 'no',
      ...answer,
    };
    expect(judgeArticle(url, refused).outcome).toBe(outcome);
  });

  it('is one that leads to another site, and one that is no page', () => {
    const away = { ...fetched(long), url: 'https://other.example.org/' } as FetchResponse;
    expect(judgeArticle(url, away).outcome).toBe('elsewhere');
    const www = { ...fetched(long), url: 'https://www.paper.example.com/story?amp=1' } as FetchResponse;
    expect(judgeArticle(url, www).outcome).toBe('read');
    expect(judgeArticle(url, fetched('%PDF-1.7', 'application/pdf')).outcome).toBe('empty');
  });
});
