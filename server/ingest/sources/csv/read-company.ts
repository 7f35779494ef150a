import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import { linkedinSlug, registrableDomain } from '../../../companies/names.ts';
import type { Identifier, ReportedCompany } from '../../../companies/report.ts';
import { isPublicHost } from '../../../platform/fetch/public-address.ts';
import { normaliseCity, normaliseCountry, normaliseRegion } from '../../../reference/places/places.ts';
import { tagsOfCategories } from '../../keywords.ts';
import type { Fact } from './export-formats.ts';
import type { HeaderMoney } from './money/read-sum.ts';
import { readRoundKind } from './read-round-kind.ts';
import { type DayOrder, readDate, readName, readText } from './read-values.ts';

/** The facts of one row by name: the first column with a value, or all of them. */
export type Facts = {
  first: (fact: Fact) => string;
  all: (fact: Fact) => string[];
  /** With what the header above it says of its currency and scale. */
  sum: (fact: Fact) => { text: string } & HeaderMoney;
};

export type ReadingRules = {
  regionHolds: 'metropolitan area' | 'region';
  dayOrder: DayOrder;
  latestYear: number;
  lookups: Lookups;
};

const longestDescription = 2000;

const longestPath = 1000;

/** What a row says of the company itself. The name may be empty: the permalink then has to do. */
export function readCompany(facts: Facts, rules: ReadingRules): ReportedCompany {
  const name = readName(facts.first('companyName'));
  const website = readWebAddress(facts.first('website'));
  const linkedin = linkedinSlug(facts.first('linkedin'));
  const identifiers = readIdentifiers(facts, website, linkedin);
  const place = readPlace(facts, rules);
  return {
    name: name || nameOfSlug(identifierOf(identifiers, 'crunchbase-permalink') ?? ''),
    aliases: [...new Set(facts.all('otherName').map(readName))].filter((other) => other && other !== name),
    identifiers,
    description: readText(facts.first('description')).slice(0, longestDescription).toWellFormed() || null,
    website,
    industryTags: [...rules.lookups.tags(facts.all('categories').join('|'))],
    ...place,
    foundedYear: readFoundedYear(facts.first('founded'), rules),
    contactEmail: readEmail(facts.first('email')),
    linkedinUrl: linkedin ? `https://www.linkedin.com/company/${encodeURIComponent(linkedin)}` : null,
    people: [],
  };
}

export function identifierOf(identifiers: readonly Identifier[], kind: Identifier['kind']): string | null {
  return identifiers.find((identifier) => identifier.kind === kind)?.value ?? null;
}

/**
 * The last part of a Crunchbase address in lower case: `/company/x`, `/ORGANIZATION/X`, `x` and
 * `https://www.crunchbase.com/organization/x?y=z` are all `x`. Null for empty text.
 */
export function readPermalink(text: string): string | null {
  const path = readText(text);
  if (path.length > longestPath || /\s/.test(path)) return null;
  const slug = /([^/?#]+)\/*(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase() ?? null;
  return slug !== null && foldersOfCompanies.has(slug) && path.includes('/') ? null : slug;
}

/** What stands before a slug: an address that ends with one names no company. */
const foldersOfCompanies = new Set(['company', 'organization']);

export function readUuid(text: string): string | null {
  const plain = readText(text).toLowerCase();
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(plain)) return plain;
  const parts = plain.match(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/);
  return parts ? parts.slice(1).join('-') : null;
}

/** An absolute http address that parses; `acme.com` is read as `https://acme.com/`. */
export function readWebAddress(text: string): string | null {
  const tidy = readText(text);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(tidy) ? tidy : `https://${tidy}`;
  if (tidy === '' || /\s/.test(tidy) || !tidy.includes('.') || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && isPublicHost(url);
  return isPlain && url.href.length <= 2000 ? url.href : null;
}

/** `A|B`, `|A|B|`, `A,B` and `A; B` are lists of two. */
export function readList(text: string): string[] {
  const separator = text.includes('|') ? '|' : /[,;]/;
  return text.split(separator).map(readText).filter(Boolean);
}

function readIdentifiers(facts: Facts, website: string | null, linkedin: string | null): Identifier[] {
  const found: [Identifier['kind'], string | null][] = [
    ['crunchbase-uuid', readUuid(facts.first('companyUuid'))],
    ['crunchbase-permalink', readPermalink(facts.first('companyPermalink'))],
    ['domain', website ? registrableDomain(website) : null],
    ['linkedin', linkedin],
  ];
  return found.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

/** Excel turned some names into `#NAME?`, and some files have none: `n-plusn` → `N Plusn`. */
function nameOfSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function readPlace(facts: Facts, rules: ReadingRules): Pick<ReportedCompany, 'country' | 'region' | 'city'> {
  const location = readLocation(facts.first('location'), rules);
  const country = rules.lookups.country(readText(facts.first('country')) || location.country);
  const regionText = readText(facts.first('region')) || location.region;
  // Outside North America exports fill this column with numbers of no current standard: RUS 48.
  const state = readText(facts.first('state')).replace(/^\d+$/, '');
  const region = rules.regionHolds === 'region' ? regionText || state : state;
  return {
    country,
    region: rules.lookups.region(region, country),
    city: rules.lookups.city(readText(facts.first('city')) || location.city),
  };
}

/** `City, Region, Country` of the website's exports; of two parts the last is the country, a lone one is it where there is such a country. */
function readLocation(
  text: string,
  { lookups }: ReadingRules,
): { city: string; region: string; country: string } {
  const parts = readText(text).split(',').map(readText).filter(Boolean);
  const country = parts.at(-1) ?? '';
  if (parts.length === 1 && lookups.country(country) === null)
    return { city: country, region: '', country: '' };
  return {
    city: parts.length > 1 ? (parts[0] ?? '') : '',
    region: parts.length > 2 ? (parts.at(-2) ?? '') : '',
    country,
  };
}

function readFoundedYear(text: string, rules: ReadingRules): number | null {
  const tidy = readText(text);
  if (/^\d{4}(?:-\d{2})?$/.test(tidy)) return inRange(Number(tidy.slice(0, 4)), rules);
  const date = readDate(tidy, rules.dayOrder, rules.latestYear);
  return 'value' in date && date.value ? Number(date.value.slice(0, 4)) : null;
}

function inRange(year: number, rules: ReadingRules): number | null {
  return year >= 1900 && year <= rules.latestYear ? year : null;
}

function readEmail(text: string): string | null {
  const tidy = readText(text);
  return tidy.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[a-z]{2,}$/i.test(tidy) ? tidy : null;
}

type Lookups = {
  tags: (categories: string) => readonly string[];
  country: (text: string) => string | null;
  region: (text: string, country: string | null) => string | null;
  city: (text: string) => string | null;
  roundKind: (type: string, code: string) => RoundKind;
};

/** Names of fields, places and rounds looked up once a table: an export repeats few of them in very many rows. */
export function createLookups(): Lookups {
  const regionsByCountry = remembering((country) =>
    remembering((text) => normaliseRegion(text, country || null)),
  );
  const kindsByType = remembering((type) => remembering((code) => readRoundKind(type, code)));
  return {
    tags: remembering((categories) => tagsOfCategories([categories])),
    country: remembering(normaliseCountry),
    region: (text, country) => regionsByCountry(country ?? '')(text),
    city: remembering(normaliseCity),
    roundKind: (type, code) => kindsByType(type)(code),
  };
}

// Longer text is damage, and what is asked may take long over it.
const longestText = 1000;

function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = answer(text.slice(0, longestText).toWellFormed());
    known.set(text, found);
    return found;
  };
}
