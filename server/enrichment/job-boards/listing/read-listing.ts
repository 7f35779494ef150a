import { createHash } from 'node:crypto';
import type { Fetcher, FetchResponse } from '../../../platform/fetch/fetcher.ts';
import { decodePage } from '../../../platform/text/decode-page.ts';
import type { Posting, Provider, Reading } from '../provider.ts';
import { groupPostings } from './job-posting.ts';

/** What a board answered. Only a complete listing says that a role is not on it. */
export type Listing = {
  owner: string | null;
  links: string[];
  postings: Posting[];
  rows: number;
  total: number | null;
  hash: string;
  /** By which the host can be asked whether anything has changed; of a whole listing on one page alone. */
  validators?: Validators;
};
export type Validators = { etag: string | null; lastModified: string | null };
export type BoardAnswer =
  | ({ kind: 'complete' } & Listing)
  | ({ kind: 'cut'; reason: string } & Listing)
  /** The host says that its last whole listing still holds. */
  | { kind: 'unchanged' }
  | { kind: 'absent'; reason: string }
  | { kind: 'unreachable'; reason: string };

export type Asking = { fetcher: Fetcher; userAgent: string; signal?: AbortSignal };

const mostBytes = 25_000_000;
const mostPages = 60;
const mostPostings = 5_000;

/**
 * Asks a board for all that it lists, page by page. Never throws for what a board does. With what its last whole listing
 * was known by, it may answer that nothing has changed.
 */
export async function readListing(
  asking: Asking,
  provider: Provider,
  token: string,
  before: Validators | null = null,
): Promise<BoardAnswer> {
  const hash = createHash('sha256');
  const known: Listing = { owner: null, links: [], postings: [], rows: 0, total: null, hash: '' };
  let next: string | null = provider.listingOf(token);
  let failure: string | null = null;
  let validators: Validators | null = null;
  for (let page = 0; next !== null && page < mostPages; page += 1) {
    const answer = await ask(asking, provider, next, page === 0 ? before : null);
    if (answer.kind === 'unchanged') return answer;
    const reading: Reading | BoardAnswer =
      answer.kind === 'fetched' ? readAnswer(answer, provider, token, next) : answer;
    if (reading.kind !== 'listing') {
      if (page === 0)
        return reading.kind === 'absent' ? reading : { kind: 'unreachable', reason: reasonIn(reading) };
      failure = reasonIn(reading);
      break;
    }
    if (answer.kind === 'fetched') hash.update(answer.body);
    validators = page === 0 && answer.kind === 'fetched' ? validatorsOf(answer) : null;
    add(known, reading);
    next = isAgain(reading, next) ? null : reading.next;
    if (known.postings.length >= mostPostings) break;
  }
  const listing = { ...known, hash: hash.digest('hex'), ...(validators && { validators }) };
  return conclude(listing, next, failure);
}

function validatorsOf({ etag, lastModified }: Fetched): Validators | null {
  return etag || lastModified ? { etag, lastModified } : null;
}

function conclude(found: Listing, next: string | null, failure: string | null): BoardAnswer {
  const listing = { ...found, postings: groupPostings(found.postings).slice(0, mostPostings) };
  const reason =
    failure ??
    (found.postings.length > mostPostings ? `It lists more than ${mostPostings} roles.` : null) ??
    (next === null ? null : 'It has more pages than we read.') ??
    (found.total !== null && found.total > found.rows
      ? `It reports ${found.total} roles but listed ${found.rows}.`
      : null);
  return reason === null ? { kind: 'complete', ...listing } : { kind: 'cut', reason, ...listing };
}

function add(known: Listing, reading: Extract<Reading, { kind: 'listing' }>): void {
  known.owner ??= reading.owner;
  known.links.push(...reading.links.slice(0, 200));
  for (const one of reading.postings) known.postings.push(one);
  known.rows += reading.rows;
  // Later pages of some say nothing, or nought.
  known.total ??= reading.total;
}

/** A page that leads to itself, or an empty one that leads on, would never end. */
function isAgain(reading: Extract<Reading, { kind: 'listing' }>, here: string): boolean {
  return reading.next === here || reading.rows === 0;
}

type Fetched = Extract<FetchResponse, { kind: 'fetched' }>;

async function ask(
  { fetcher, userAgent, signal }: Asking,
  provider: Provider,
  url: string,
  before: Validators | null,
): Promise<Fetched | Extract<BoardAnswer, { kind: 'absent' | 'unreachable' | 'unchanged' }>> {
  const response = await fetcher({
    url,
    userAgent,
    ...before,
    maxBytes: mostBytes,
    accept: provider.accept ?? 'application/json',
    ...(signal && { signal }),
  });
  if (response.kind === 'fetched') return response;
  if (response.kind === 'unchanged')
    return before ? response : { kind: 'unreachable', reason: 'It didn’t send its listing.' };
  const isGone = response.status === 404 || response.status === 410;
  return { kind: isGone ? 'absent' : 'unreachable', reason: response.reason };
}

function readAnswer(answer: Fetched, provider: Provider, token: string, asked: string): Reading {
  const ledTo = whereLed(asked, answer.url);
  if (ledTo !== null) {
    const reason = `It redirects to ${ledTo}.`;
    return provider.isAbsentWhenLedAway ? { kind: 'absent', reason } : { kind: 'unreadable', reason };
  }
  try {
    return provider.read({ url: answer.url, text: decodePage(answer.body, answer.mediaType) }, token);
  } catch {
    return { kind: 'unreadable', reason: `${provider.label} sent an unreadable listing.` };
  }
}

/** Where another board or host answered instead of the one that was asked; null where the asked one did. */
function whereLed(asked: string, answered: string): string | null {
  const [from, to] = [new URL(asked), new URL(answered)];
  const bare = (host: string) => host.replace(/^www\./, '');
  const isSamePath =
    from.pathname.replace(/\/$/, '').toLowerCase() === to.pathname.replace(/\/$/, '').toLowerCase();
  return bare(from.host) === bare(to.host) && isSamePath ? null : `${to.host}${to.pathname}`.slice(0, 200);
}

function reasonIn(reading: { reason?: string }): string {
  return reading.reason ?? 'It did not answer.';
}
