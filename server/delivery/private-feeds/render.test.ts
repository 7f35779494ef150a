import { parseFeed } from '@rowanmanning/feed-parser';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { presentStreamItem } from '../stream-items/present.ts';
import type { Feed } from './write-feed.ts';
import { renderAtom, renderJsonFeed, renderRss } from './write-feed.ts';

const hostile = [
  'AT&T <b>Labs</b>',
  ']]></title><script>alert(1)</script>',
  '&lt;script&gt; &#60;',
  'Line\nbreak\r\nX-Header: 1\u0000\u0007\u001b[31m',
  'right \u202eot tfel \ufffe\uffff\ud800',
  '"quoted" \'name\' %s {x} {{y}}',
  '東京 株式会社 🚀 Ñandú',
];
const found = (name: string, index: number) =>
  presentStreamItem(
    {
      id: `00000000-0000-4000-8000-00000000000${index}`,
      startupId: `00000000-0000-4000-9000-00000000000${index}`,
      name,
      description: `${name} does <things> & more`,
      joinedBatch: null,
      leadInvestors: [],
      roundKind: index % 2 ? 'series_a' : 'unspecified',
      amount: index % 2 ? '12500000' : null,
      currency: index % 2 ? 'USD' : null,
      usdAmount: null,
      announcedOn: '2026-11-18',
      industryTags: ['software', 'financial-services'],
      createdAt: new Date(Date.UTC(2026, 10, 20, 12, index)),
      city: name,
      region: null,
      country: 'DE',
      match: index % 2 ? { score: 60, strength: 'good' } : null,
    },
    'https://upround.example',
  );
const feed = (names = hostile): Feed => ({
  id: '00000000-0000-4000-a000-000000000000',
  title: `Upround: ${names[0] ?? 'nothing'}`,
  description: 'What <matches> & more ]]>',
  homeUrl: 'https://upround.example/dashboard',
  changedAt: new Date('2026-11-20T12:30:00Z'),
  findings: names.map(found),
});

/**
 * The texts of an element, by every rule of well-formed XML 1.0, among them which characters there may be; the lenient
 * parsers of readers ask for less, and undo more.
 */
function textsOf(text: string, element: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let inside = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    inside = '';
  });
  parser.on('text', (part) => {
    inside += part;
  });
  parser.on('cdata', (part) => {
    inside += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === element) texts.push(inside.trim());
    inside = '';
  });
  parser.write(text).close();
  return texts;
}

const ours = /<\/?p>|<a href="https:\/\/upround\.example\/company\/[\w-]+">|<\/a>/g;

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string() })),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      content_text: z.string(),
      date_published: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
});

describe.each([
  ['RSS 2.0', renderRss, 'rss', '2.0'],
  ['Atom', renderAtom, 'atom', '1.0'],
] as const)('%s', (_name, render, type, version) => {
  it('is read by another parser as it was meant, whatever companies are called', () => {
    const text = render(feed());
    const read = parseFeed(text);
    expect(read.meta).toEqual({ type, version });
    expect(read.items.map(({ id }) => id)).toEqual(feed().findings.map(({ id }) => `urn:uuid:${id}`));
    expect(read.items.map(({ url }) => url)).toEqual(feed().findings.map(({ companyUrl }) => companyUrl));
    expect(read.items.map(({ published }) => published)).toEqual(
      feed().findings.map(({ foundAt }) => foundAt),
    );
    for (const { title } of read.items) expect(title).not.toMatch(/\p{Cc}/u);
    if (type === 'rss') for (const title of textsOf(text, 'title')) expect(title).not.toMatch(/[<>]/);
    // The first of RSS is the feed's own.
    const contents = textsOf(text, type === 'rss' ? 'description' : 'content').slice(-hostile.length);
    for (const html of contents) {
      expect(html).toMatch(/^<p>/);
      // Of markup in it there is what we wrote, and nothing else.
      expect(html.replaceAll(ours, '')).not.toMatch(/[<>]/);
    }
    expect(read.items[1]?.title).toMatch(/: \$12\.5M round, Series A$/);
    expect(read.items[2]?.title).toMatch(/: New round$/);
  });

  it('with nothing in it is a feed', () => {
    const text = render(feed([]));
    expect(textsOf(text, 'title')).toHaveLength(1);
    expect(parseFeed(text).items).toEqual([]);
  });
});

describe('JSON Feed', () => {
  it('is as its specification says, whatever companies are called', () => {
    const read = jsonFeed.parse(JSON.parse(renderJsonFeed(feed())));
    expect(new Set(read.items.map(({ id }) => id)).size).toBe(hostile.length);
    expect(read.items[0]?.title).toBe('AT&T <b>Labs</b>: New round');
    expect(read.items[0]?.content_html).toContain('<p>AT&amp;T &lt;b&gt;Labs&lt;/b&gt; does &lt;things&gt;');
    expect(jsonFeed.parse(JSON.parse(renderJsonFeed(feed([])))).items).toEqual([]);
  });
});
