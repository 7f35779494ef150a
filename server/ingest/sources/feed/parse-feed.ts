import { parseFeed as parseKnownFeed } from 'feedsmith';
import { UnreadableDocument } from '../../source.ts';
import { decodeFeed } from './decode-feed.ts';
import { linksInMarkup } from './links-in-markup.ts';
import { normaliseLink } from './normalise-link.ts';

/** One entry of a feed, as the feed gives it. The article itself is never taken along. */
export type FeedItem = {
  title: string | null;
  link: string | null;
  guid: string | null;
  /** As written; `dayOf` reads it. The first is the day it appeared, the others stand in for it. */
  dates: string[];
  /** Where the words of the entry lead. */
  links: string[];
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
        links: linksInMarkup([entry.content?.value, entry.summary?.value]),
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
        links: linksInMarkup([item.content?.encoded, item.description]),
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
        links: linksInMarkup([item.content?.encoded, item.description]),
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
