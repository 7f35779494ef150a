import type { StatedPlace } from '../../../reference/job-titles/read-places.ts';
import type { Posting, Reading } from '../provider.ts';

export type Employer = { name: string | null; url: string | null };

/** One JobPosting of schema.org as the shape of all boards; null where it has no title. */
export function readJobPosting(found: Json, page: string): (Posting & { employer: Employer }) | null {
  const title = textAt(found, 'title') ?? textAt(found, 'name');
  if (!title) return null;
  const url = addressOf(textAt(found, 'url'), page);
  const salary = valueAt(found, 'baseSalary');
  return {
    ...posting({
      nativeId:
        textAt(found, 'identifier', 'value') ??
        textAt(found, 'identifier') ??
        `${url}#${title}`.slice(0, 300),
      title,
      url,
      location: listOf(valueAt(found, 'jobLocation')).flatMap(addressText).join(' | '),
      places: placesOfPosting(found),
      workMode: textAt(found, 'jobLocationType')?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : 'unknown',
      published: publishedAt(textAt(found, 'datePosted')),
      pay: {
        min:
          textAt(salary, 'value', 'minValue') ?? textAt(salary, 'value', 'value') ?? textAt(salary, 'value'),
        max:
          textAt(salary, 'value', 'maxValue') ?? textAt(salary, 'value', 'value') ?? textAt(salary, 'value'),
        currency: textAt(salary, 'currency'),
        period: textAt(salary, 'value', 'unitText'),
      },
      validThrough: momentOf(textAt(found, 'validThrough'), Number.POSITIVE_INFINITY),
    }),
    employer: employerOf(valueAt(found, 'hiringOrganization')),
  };
}

/** Places of the posting; those it may be done from where it names no other. */
export function placesOfPosting(found: Json): StatedPlace[] {
  const places = listOf(valueAt(found, 'jobLocation')).flatMap((place) => {
    const address = valueAt(place, 'address') ?? place;
    const city = textAt(address, 'addressLocality');
    const country = textAt(address, 'addressCountry', 'name') ?? textAt(address, 'addressCountry');
    return city || country ? [{ city, region: textAt(address, 'addressRegion'), country }] : [];
  });
  if (places.length > 0) return places;
  return listOf(valueAt(found, 'applicantLocationRequirements')).flatMap((place) => {
    const country = textAt(place, 'name') ?? textAt(place);
    return country ? [{ country }] : [];
  });
}

function addressText(place: Json): string[] {
  const text = textAt(place, 'address') ?? textAt(place);
  return text ? [text] : [];
}

function employerOf(found: Json): Employer {
  return {
    name: textAt(found) ?? textAt(found, 'name'),
    url: textAt(found, 'sameAs') ?? textAt(found, 'url'),
  };
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function addressOf(text: string | null, page: string): string {
  const url = URL.parse(text ?? page, page);
  return url && /^https?:$/.test(url.protocol) ? url.href : page;
}

type Known = Pick<Posting, 'nativeId' | 'title' | 'url'> & Partial<Posting>;

/** A posting of which only so much is known; the rest is unknown. */
export function posting(known: Known): Posting {
  return {
    location: '',
    places: [],
    department: null,
    workMode: 'unknown',
    seniority: 'unknown',
    published: null,
    pay: null,
    validThrough: null,
    isGeneral: false,
    ...known,
  };
}

/** One posting for each role: rows of one id are its places. */
export function groupPostings(rows: readonly Posting[]): Posting[] {
  const groups = new Map<string, Posting>();
  for (const row of rows) {
    const first = groups.get(row.nativeId);
    if (!first) groups.set(row.nativeId, row);
    else groups.set(row.nativeId, joined(first, row));
  }
  return [...groups.values()];
}

function joined(one: Posting, other: Posting): Posting {
  const isRepeated = one.location === other.location && one.places.length === 0 && other.places.length === 0;
  return {
    ...one,
    location: isRepeated ? one.location : [one.location, other.location].filter(Boolean).join(' | '),
    places: [...one.places, ...other.places],
    workMode: one.workMode === other.workMode ? one.workMode : 'unknown',
    published: earlier(one.published, other.published),
  };
}

function earlier(one: Posting['published'], other: Posting['published']): Posting['published'] {
  return one && other && other.at < one.at ? other : (one ?? other);
}

export function listing(
  postings: readonly Posting[],
  more: {
    owner?: string | null;
    links?: string[];
    rows?: number;
    total?: number | null;
    next?: string | null;
  } = {},
): Reading {
  const { owner = null, links = [], rows = postings.length, total = null, next = null } = more;
  return { kind: 'listing', owner, links, rows, total, postings: groupPostings(postings), next };
}

export function unreadable(reason: string): Reading {
  return { kind: 'unreadable', reason };
}

/** A moment as a provider writes it; null for what is none, before boards existed or not yet. */
export function momentOf(text: string | number | null, now = Date.now()): Date | null {
  if (text === null) return null;
  const written =
    typeof text === 'string' ? text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, '$1T$2Z') : text;
  const time = new Date(written).getTime();
  return Number.isNaN(time) || time < oldest || time > now + dayMs ? null : new Date(time);
}

const dayMs = 86_400_000;

const oldest = Date.UTC(2005, 0, 1);

export function publishedAt(text: string | number | null, kind: 'published' | 'created' = 'published') {
  const at = momentOf(text);
  return at && { at, kind };
}

/** What strangers send as JSON, looked into without trust: what is not there or of another kind is null or nothing. */
export type Json = unknown;

export function valueAt(value: Json, ...path: string[]): Json {
  let found: Json = value;
  for (const name of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? Reflect.get(found, name)
        : null;
  return found;
}

/** A text or a number as a text; null for anything else and for what is blank. */
export function textAt(value: Json, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  const text = typeof found === 'number' && Number.isFinite(found) ? String(found) : found;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export function listAt(value: Json, ...path: string[]): Json[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function numberAt(value: Json, ...path: string[]): number | null {
  const found = valueAt(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The value, or undefined where the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
