import { registrableDomain } from '../../../companies/names.ts';
import type {
  CompanyTraces,
  ReportedCompany,
  ReportedRound,
  RoundReport,
} from '../../../companies/report.ts';
import type { Place } from '../../../reference/places/find-place.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { tagsOfKeywords } from '../../keywords.ts';
import type { DocumentReading } from '../../source.ts';
import type { FeedItem } from './parse-feed.ts';
import { readDay } from './read-day.ts';
import { type HeadlineReading, readHeadline, reasonOfHeadline } from './read-headline.ts';
import { settleName } from './settle-name.ts';
import { readPeople } from './story/read-people.ts';
import { readStory, type StoryReading } from './story/read-story.ts';
import { tidyTitle } from './tidy-title.ts';
import { confidenceOf, confidenceToList, uncertaintyReasons } from './uncertainties.ts';

/** What one entry of a feed comes to. `today` is the last day that can have begun anywhere; later ones are mistakes. */
export function readItem(item: FeedItem, label: string, today: string): DocumentReading {
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
  const { name, uncertainties } = settleName(headline.company, headline.uncertainties, item.paragraphs);
  const text = { headline: title, paragraphs: item.paragraphs, company: name };
  const story = readStory(text);
  const facts = [...story.facts, ...readPeople(text)];
  const report: RoundReport = {
    source: 'feed',
    externalId,
    url: item.link,
    label,
    quote: title,
    company: companyOf(headline, name, title, story),
    round: {
      kind: headline.round === 'unspecified' ? (story.stage ?? 'unspecified') : headline.round,
      ...sumOf(headline, story),
      announcedOn,
      reportedOn: announcedOn,
      firstSaleOn: null,
      leadInvestors: headline.leadInvestors.length > 0 ? headline.leadInvestors : story.leadInvestors,
      amends: null,
      isAmendment: false,
    },
    ...tracesOf(item),
    ...(facts.length > 0 ? { quotedFacts: facts } : {}),
  };
  if (confidenceOf(uncertainties) >= confidenceToList) return { kind: 'report', report };
  const reasons = uncertainties.map((each) => uncertaintyReasons[each]).join('; ');
  return {
    kind: 'doubtful',
    report,
    reason: `The headline is read with doubt: ${reasons}`,
    question: { headline: title, text: item.paragraphs.join('\n').slice(0, mostAsked) },
  };
}

/** The sum of the headline, in the dollar that the text says it is; that of the text where the headline has none. */
function sumOf(
  { amount, currency }: HeadlineReading,
  { sum }: StoryReading,
): Pick<ReportedRound, 'amount' | 'currency'> {
  if (amount === null || currency === null) return sum ?? { amount: null, currency: null };
  return sum?.amount === amount ? sum : { amount, currency };
}

/** Where headline and text put the company, the more exact of the two; nowhere when they disagree. */
function seatOf(headline: HeadlineReading, { place: told }: StoryReading): Place | null {
  const said = headline.place === null ? null : findPlace(headline.place);
  if (!said || !told) return said ?? told;
  if (said.country !== told.country) return null;
  if (said.city && told.city && said.city !== told.city) return null;
  return told.city ? told : said;
}

/** As much of a text as a model is sent: its beginning says whom it is about. */
const mostAsked = 1_500;

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

function companyOf(
  headline: HeadlineReading,
  name: string,
  title: string,
  story: StoryReading,
): ReportedCompany {
  const place = seatOf(headline, story);
  const activity = story.facts.find(({ kind }) => kind === 'activity')?.sentence ?? null;
  return {
    name,
    aliases: [],
    identifiers: [],
    description: null,
    website: null,
    industryTags: tagsOfKeywords(activity === null ? title : `${title}. ${activity}`),
    country: place?.country ?? null,
    region: place?.region ?? null,
    city: place?.city ?? null,
    foundedYear: null,
    contactEmail: null,
    linkedinUrl: null,
    people: [],
  };
}
