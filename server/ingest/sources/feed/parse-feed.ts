import { parseFeed as parseKnownFeed } from 'feedsmith';
import iconv from 'iconv-lite';
import { UnreadableDocument } from '../../source.ts';
import { linksInMarkup, paragraphsOfMarkup } from './read-markup.ts';

/** One entry of a feed, as the feed gives it. */
export type FeedItem = {
  title: string | null;
  link: string | null;
  guid: string | null;
  /** As written; `dayOf` reads it. The first is the day it appeared, the others stand in for it. */
  dates: string[];
  /** Where the words of the entry lead. */
  links: string[];
  /** Its summary and content as plain text, to be read and not kept. */
  paragraphs: string[];
};

export type Feed = { title: string | null; link: string | null; items: FeedItem[] };

const largestFeed = 50 * 1024 * 1024;

const mostItems = 2000;

/**
 * The entries of an RSS 0.9x, 1.0, 2.0 or Atom feed, at most 2,000. A document type with its entities is cut off
 * unread, so nothing in it can expand. Throws `UnreadableDocument` for what is too large or no feed.
 */
export function parseFeed(body: Uint8Array, mediaType: string): Feed {
  if (body.length > largestFeed) throw new UnreadableDocument('The feed is larger than 50 MB.');
  const text = withoutDocumentType(decodeFeed(body, mediaType));
  if (text.trim() === '') throw new UnreadableDocument('The document is empty.');
  if (/^\s*<(?:!doctype\s+)?(?:html|head)\b/i.test(text)) {
    throw new UnreadableDocument('The document is a web page, not a feed.');
  }
  try {
    return readKnownFeed(text);
  } catch (thrown) {
    const isUnknown = thrown instanceof Error && thrown.name === 'DetectError';
    throw new UnreadableDocument(
      isUnknown ? 'The document is not a feed in RSS or Atom.' : 'The feed is broken and cannot be read.',
      { cause: thrown },
    );
  }
}

function readKnownFeed(text: string): Feed {
  const known = parseKnownFeed(text, { maxItems: mostItems });
  if (known.format === 'atom') {
    const { title, links, entries = [] } = known.feed;
    return {
      title: title?.value ?? null,
      link: atomLink(links),
      items: entries.map((entry) => ({
        title: entry.title?.value ?? null,
        link: atomLink(entry.links),
        guid: entry.id ?? null,
        dates: present([entry.published, entry.updated]),
        ...textOf([entry.content?.value, entry.summary?.value]),
      })),
    };
  }
  if (known.format === 'rss') {
    const { title, link, items = [] } = known.feed;
    return {
      title: title ?? null,
      link: link ?? null,
      items: items.map((item) => ({
        title: item.title ?? null,
        link: asLink(item.link) ?? asLink(item.guid?.value),
        guid: item.guid?.value ?? null,
        dates: present([item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated]),
        ...textOf([item.content?.encoded, item.description]),
      })),
    };
  }
  if (known.format === 'rdf') {
    const { title, link, items = [] } = known.feed;
    return {
      title: title ?? null,
      link: link ?? null,
      items: items.map((item) => ({
        title: item.title ?? null,
        link: asLink(item.link) ?? asLink(item.rdf?.about),
        guid: item.rdf?.about ?? null,
        dates: present([item.dc?.dates?.[0], item.dcterms?.issued?.[0]]),
        ...textOf([item.content?.encoded, item.description]),
      })),
    };
  }
  throw new UnreadableDocument('The document is not a feed in RSS or Atom.');
}

function present(dates: Array<string | undefined>): string[] {
  return dates.filter((date) => date !== undefined);
}

function asLink(text: string | undefined): string | null {
  return text ? normaliseLink(text) : null;
}

function atomLink(links: Array<{ href?: string; rel?: string }> | undefined): string | null {
  const own = links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0];
  return asLink(own?.href);
}

/** Cuts `<!DOCTYPE …>` with everything in its brackets, in one pass without going back. */
function withoutDocumentType(text: string): string {
  const start = text.slice(0, 10_000).search(/<!DOCTYPE(?!\s+html)/i);
  if (start === -1) return text;
  let depth = 0;
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '>' && depth <= 0) return text.slice(0, start) + text.slice(index + 1);
  }
  throw new UnreadableDocument('The feed breaks off in its document type.');
}

/** Where the texts of an entry lead, and what they say. */
function textOf(texts: readonly (string | null | undefined)[]): Pick<FeedItem, 'links' | 'paragraphs'> {
  const markup = texts.filter((text) => text !== undefined && text !== null);
  return {
    links: linksInMarkup(markup).flatMap((link) => normaliseLink(link) ?? []),
    paragraphs: paragraphsOfMarkup(markup),
  };
}

const trackers =
  /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref|ref_src|guccounter|cmpid|ftag|ncid|src|source|at_\w+)$/i;

/**
 * The address of an article without what only follows its readers: Google's redirect is unwrapped, tracking parameters
 * and the fragment are cut, so that one article has one address. Null for what is no http address.
 */
export function normaliseLink(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > 2000 || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname === '/url') {
    const inner = url.searchParams.get('url') ?? url.searchParams.get('q');
    return inner ? normaliseLink(inner.slice(0, 2000)) : null;
  }
  for (const name of [...url.searchParams.keys()]) if (trackers.test(name)) url.searchParams.delete(name);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

const byteOrderMarks: Array<[mark: number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a feed. The encoding comes from the byte order mark, else the XML declaration, else the media type, else
 * it is UTF-8; what claims to be UTF-8 and is not is read as Windows-1252, which is what such files nearly always are.
 */
function decodeFeed(body: Uint8Array, mediaType: string): string {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => body[index] === byte))?.[1];
  const encoding = marked ?? declaredEncoding(body) ?? /charset\s*=\s*["']?([\w.:-]+)/i.exec(mediaType)?.[1];
  if (encoding && !/^(?:utf-?8|us-ascii|ascii)$/i.test(encoding) && iconv.encodingExists(encoding)) {
    return iconv.decode(Buffer.from(body), encoding);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return iconv.decode(Buffer.from(body), marked ? 'utf-8' : 'windows-1252');
  }
}

function declaredEncoding(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 200)).toString('latin1').replaceAll('\0', '');
  const encoding = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (encoding && /^utf-?16$/i.test(encoding)) return body[0] === 0 ? 'utf-16be' : 'utf-16le';
  return encoding;
}
