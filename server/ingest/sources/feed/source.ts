import { isDay, lastDayAnywhere } from '../../../../contract/platform/time/days.ts';
import { registrableDomain } from '../../../companies/names.ts';
import type { CompanyTraces } from '../../../companies/report.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { tagsOfKeywords } from '../../keywords.ts';
import type { DocumentReading, RawDocument, Source } from '../../source.ts';
import { collectFeeds, publicFeeds } from './collect-feeds.ts';
import { feedListing } from './listing.ts';
import { type FeedItem, parseFeed } from './parse-feed.ts';
import { type HeadlineReading, readHeadline, reasonOfHeadline } from './read-headline.ts';
import { tidyTitle } from './tidy-title.ts';

/** Public feeds of funding news, read by their headlines alone. `now` bounds what can be the date of a round. */
export function createFeedSource(now: () => Date): Source {
  return {
    ...feedListing,
    collect: collectFeeds,
    read: (document) => readFeed(document, now()),
  };
}

export const feedSource: Source = createFeedSource(() => new Date());

/** What a feed is called, as it is named beside its rounds. */
export function nameOfFeed(document: RawDocument): string {
  const feed = parseFeed(document.body, document.mediaType);
  return labelOf(feed.title, feed.link ?? document.url);
}

function* readFeed(document: RawDocument, now: Date): Generator<DocumentReading> {
  const feed = parseFeed(document.body, document.mediaType);
  const label = labelOf(feed.title, feed.link ?? document.url);
  const today = lastDayAnywhere(now);
  for (const item of feed.items) yield readItem(item, label, today);
}

/** The publisher's name as people know it: the listed one, else the feed's title, else its host. */
function labelOf(title: string | null, address: string | null): string {
  const host = address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
  const listed = publicFeeds.find(({ url }) => new URL(url).hostname.replace(/^www\./, '') === host);
  const plain = tidyTitle(title ?? '')
    .slice(0, 80)
    .trim();
  return listed?.name.replace(/ Venture$/, '') || plain || host || 'News feed';
}

/** What one entry of a feed comes to. `today` is the last day that can have begun anywhere; later ones are mistakes. */
function readItem(item: FeedItem, label: string, today: string): DocumentReading {
  const title = tidyTitle(item.title ?? '');
  const where = (item.link ?? item.guid ?? 'an entry without address').slice(0, 500);
  const reject = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where,
    reason,
    excerpt: title.slice(0, 200),
  });
  if (title === '') return reject('The entry has no title.');
  const headline = readHeadline(title);
  const reason = reasonOfHeadline(headline);
  if (reason !== null || headline.company === null) return reject(reason ?? 'The headline names no company.');
  const announcedOn = item.dates.map(readDay).find((day) => day !== null) ?? null;
  if (announcedOn === null) return reject('The entry has no usable date.');
  if (announcedOn > today) return reject('The entry is dated in the future.');
  const externalId = keyOf(item);
  if (externalId === null) return reject('The entry has neither an address nor a key.');
  return {
    kind: 'report',
    report: {
      source: 'feed',
      externalId,
      url: item.link,
      label,
      quote: title,
      company: companyOf(headline, headline.company, title),
      round: {
        kind: headline.round,
        amount: headline.currency === null ? null : headline.amount,
        currency: headline.amount === null ? null : headline.currency,
        announcedOn,
        reportedOn: announcedOn,
        firstSaleOn: null,
        leadInvestors: headline.leadInvestors,
        amends: null,
        isAmendment: false,
      },
      ...tracesOf(item),
    },
  };
}

const mostLinks = 8;

/** What an article links may be the company's own: a candidate that has to prove itself. */
function tracesOf({ link, links }: FeedItem): { traces?: CompanyTraces } {
  const paper = registrableDomain(link ?? '');
  const outward = links.filter((each) => ![null, paper].includes(registrableDomain(each)));
  const stored = [...new Set(outward)].slice(0, mostLinks);
  return stored.length > 0 ? { traces: { links: stored } } : {};
}

/** A key of the feed's own is unique in that feed only, unless it is an address or a tag. */
function keyOf({ guid, link }: FeedItem): string | null {
  if (guid && /^(?:https?:|tag:|urn:)/i.test(guid)) return guid.slice(0, 500);
  if (!link) return guid ? guid.slice(0, 500) : null;
  return (guid ? `${new URL(link).hostname}:${guid}` : link).slice(0, 500);
}

function companyOf(headline: HeadlineReading, name: string, title: string) {
  const place = headline.place === null ? null : findPlace(headline.place);
  return {
    name,
    aliases: [],
    identifiers: [],
    description: null,
    website: null,
    industryTags: tagsOfKeywords(title),
    country: place?.country ?? null,
    region: place?.region ?? null,
    city: place?.city ?? null,
    foundedYear: null,
    contactEmail: null,
    linkedinUrl: null,
    people: [],
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const mailForm =
  /^(?:\p{L}{2,9}\.?,?\s+)?(?<day>\d{1,2})[\s-]+(?<month>\p{L}{3,9})\.?[\s-]+(?<year>\d{4}|\d{2})(?:[\s,]|$)/u;

const isoForm = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]|$)/;

const earliest = '1995-01-01';

/**
 * The calendar day that a feed writes, `2026-11-20`, in the publisher's own zone. Knows the forms of mail (RSS) and
 * ISO 8601 (Atom). Null for anything else, for days that no calendar has, and for days before the first feeds.
 */
export function readDay(text: string): string | null {
  const found = isoForm.exec(text.trim())?.groups ?? mailForm.exec(text.trim())?.groups;
  if (!found) return null;
  const { year = '', month = '', day = '' } = found;
  const monthNumber = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const written = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) && written >= earliest ? written : null;
}
