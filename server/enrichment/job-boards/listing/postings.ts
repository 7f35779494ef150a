import type { Posting, Reading } from '../provider.ts';

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
