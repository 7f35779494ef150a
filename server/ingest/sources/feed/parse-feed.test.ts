import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { UnreadableDocument } from '../../source.ts';
import { parseFeed } from './parse-feed.ts';

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
const bytes = (text: string) => new TextEncoder().encode(text);
const rss = (inner: string, head = '<?xml version="1.0"?>') =>
  `${head}<rss version="2.0"><channel><title>News</title><link>https://news.example/</link>${inner}</channel></rss>`;
const item = (title: string, rest = '<link>https://news.example/a</link>') =>
  `<item><title>${title}</title>${rest}</item>`;
const parse = (text: string, mediaType = 'application/rss+xml') => parseFeed(bytes(text), mediaType);

describe('parsing a feed', () => {
  it('reads RSS 1.0', () => {
    const feed = parseFeed(sample('rssparser-rss-1.rss'), 'application/xml');
    expect(feed.title).toBe('Science twis');
    expect(feed.items.length).toBeGreaterThan(10);
    expect(feed.items[0]).toMatchObject({
      link: expect.stringMatching(/^http/),
      dates: [expect.stringMatching(/^\d{4}-/)],
    });
  });

  it('reads RSS 2.0 with dates of which some are invalid', () => {
    const feed = parseFeed(sample('InvalidDateFormat.xml'), 'text/xml');
    expect(feed.items.map(({ dates }) => dates[0])).toEqual([
      'Mon, 16 Oct 2017 15:10:00 +0000',
      'Tue, 17 Oct 2017 12:17:00 +0000',
    ]);
  });

  it('reads RSS 0.91 with its document type', () => {
    const old = `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>Old</title>${item('Acme raises $5M')}</channel></rss>`;
    expect(parse(old).items[0]?.title).toBe('Acme raises $5M');
  });

  it('reads Atom with missing fields', () => {
    expect(parseFeed(sample('rssparser-missing-fields.atom'), '').items).toEqual([
      {
        title: null,
        link: null,
        guid: 'tag:github.com,2008:Repository/11167738/v3.9.0',
        dates: [],
        links: [],
        paragraphs: [],
      },
    ]);
    expect(parseFeed(sample('rssparser-incomplete-fields.atom'), '').items.length).toBeLessThanOrEqual(1);
  });

  it('unwraps the redirects of Google Alerts', () => {
    const [first] = parseFeed(sample('google_alerts_atom.xml'), '').items;
    expect(first?.link).toMatch(/^https:\/\/www\.aglobalmarketresearch\.com\/report-offers/);
  });

  it('finds the encoding in the declaration, the mark or the media type', () => {
    expect(parseFeed(sample('rssparser-encoding.rss'), '').title).toBe(
      'Jornal de Notícias - Últimas Notícias',
    );
    const title = 'Soçiété raises €5M';
    expect(parseFeed(iconv.encode(rss(item(title)), 'utf16-le', { addBOM: true }), '').items[0]?.title).toBe(
      title,
    );
    expect(
      parseFeed(iconv.encode(rss(item(title)), 'windows-1252'), 'text/xml; charset=windows-1252').items[0]
        ?.title,
    ).toBe(title);
    expect(parseFeed(iconv.encode(rss(item(title)), 'windows-1252'), 'text/xml').items[0]?.title).toBe(title);
  });

  it.each([
    ['a web page', readFileSync(new URL('./samples/rssparser-unrecognized.rss', import.meta.url), 'utf8')],
    ['another web page', '<!DOCTYPE html><html><body>Not found</body></html>'],
    ['nothing', '  \n '],
    ['plain text', 'Acme raises $5M'],
    ['other XML', '<?xml version="1.0"?><sitemap><url>x</url></sitemap>'],
    ['JSON', '{"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": []}'],
    ['a document type that never ends', '<?xml version="1.0"?><!DOCTYPE rss [ <!ENTITY a "b">'],
  ])('refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow(UnreadableDocument);
  });

  it('refuses more than 50 MB', () => {
    expect(() => parseFeed(new Uint8Array(50 * 1024 * 1024 + 1), '')).toThrow('larger than 50 MB');
  });

  it('never expands entities of the document itself', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel>${item('Acme &c; &x; raises &#8364;2M')}</channel></rss>`;
    expect(parse(bomb).items[0]?.title).toBe('Acme &c; &x; raises €2M');
  });

  it('bounds the number of entries', () => {
    expect(parse(rss(item('Acme raises $5M').repeat(2500))).items.length).toBe(2000);
  });

  it('reads what there is of a feed that breaks off, or says that it cannot', () => {
    const whole = rss(item('Acme raises $5M').repeat(3));
    for (let end = 0; end < whole.length; end += 7) {
      try {
        expect(parse(whole.slice(0, end)).items.length).toBeLessThanOrEqual(3);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(UnreadableDocument);
      }
    }
  });

  it('refuses nesting without end instead of following it', () => {
    expect(() => parse(rss(`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`))).toThrow(UnreadableDocument);
  });
});
