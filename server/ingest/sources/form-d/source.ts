import { isDay } from '../../../../contract/platform/time/days.ts';
import { type Clock, realClock } from '../../../platform/pace.ts';
import { decodeText, UnreadableXml } from '../../../platform/text/read-xml.ts';
import type { CollectContext, CollectFailure, RawDocument, Source } from '../../source.ts';
import { accessionIn, collectFiles, filingDocument } from './collect-files.ts';
import { type PoliteFetch, politeFetch } from './fetch.ts';
import { formDListing, needsContact } from './listing.ts';

import {
  businessDaysBefore,
  currentFeedAddress,
  dailyIndexAddress,
  feedPageSize,
  isFeed,
  isIndex,
  onceEach,
  type PlannedFiling,
  readFeed,
  readIndex,
  submissionAddress,
} from './plan.ts';
import { readDocument } from './read-filing.ts';
import { resemblesFiling } from './submission.ts';

/** Notices of private offerings and statements of crowdfunding campaigns, filed with the US Securities and Exchange Commission. Public domain. */
export function createFormDSource(options: { clock?: Pick<Clock, 'sleep'> } = {}): Source {
  const { clock = realClock } = options;
  return {
    ...formDListing,
    collect: (context, target) => collect(context, target, { baseUrl: context.environment.edgarUrl, clock }),
    read: readDocument,
  };
}

export const formDSource = createFormDSource();

async function* collect(
  context: CollectContext,
  target: string | null,
  place: { baseUrl: string; clock: Pick<Clock, 'sleep'> },
): AsyncIterable<RawDocument | CollectFailure> {
  const address = target === null ? place.baseUrl : target;
  const isAddress = /^https?:\/\//i.test(address);
  if (target !== null && !isAddress && !isDay(target)) yield* collectFiles(target);
  else if (context.environment.sourcesContact === null && asksTheSec(address)) {
    yield { kind: 'failure', where: address, reason: `The source ${needsContact}.` };
  } else if (target === null) yield* collectLive(context, place);
  else if (isDay(target)) yield* collectDay(context, target, place);
  else yield* collectAddress(context, target, place.clock);
}

function asksTheSec(address: string): boolean {
  return URL.canParse(address) && /(?:^|\.)sec\.gov$/.test(new URL(address).hostname);
}

type Item = RawDocument | CollectFailure;

/** `documents` are the lists themselves, kept only once all that they list was had. */
type Plan = {
  filings: PlannedFiling[];
  documents: RawDocument[];
  failures: CollectFailure[];
  mustStop: boolean;
};

const indexDays = 5;

const mostFeedPages = 20;

const failuresInARow = 3;

type FilingServer = { baseUrl: string; clock: Pick<Clock, 'sleep'> };

/** Everything new: the current feed back to what is known, and the daily indexes of the last days, which miss nothing. */
async function* collectLive(context: CollectContext, { baseUrl, clock }: FilingServer): AsyncIterable<Item> {
  const fetch = politeFetch(context, clock);
  const feed = await planFromFeed(context, fetch, baseUrl);
  const days = businessDaysBefore(context.now(), indexDays);
  const indexes = feed.mustStop ? nothing : await planFromIndexes(context, days, fetch, baseUrl);
  yield* collectPlanned(context, fetch, baseUrl, {
    filings: onceEach([...indexes.filings, ...feed.filings]),
    documents: indexes.documents,
    failures: [...feed.failures, ...indexes.failures],
    mustStop: feed.mustStop || indexes.mustStop,
  });
}

/** All that was filed on one day of the past. Days without an index, as weekends, have nothing. */
async function* collectDay(
  context: CollectContext,
  day: string,
  { baseUrl, clock }: FilingServer,
): AsyncIterable<Item> {
  const fetch = politeFetch(context, clock);
  const plan = await planFromIndexes(context, [new Date(day)], fetch, baseUrl);
  yield* collectPlanned(context, fetch, baseUrl, plan);
}

/** One address: a filing, or an index or feed with all that it lists. */
async function* collectAddress(
  context: CollectContext,
  url: string,
  clock: FilingServer['clock'],
): AsyncIterable<Item> {
  const fetch = politeFetch(context, clock);
  const address = url.replace(/\/(\d{10}-\d{2}-\d{6})-index\.html?$/, '/$1.txt');
  const response = await fetch(address);
  if (response.kind === 'unchanged') return;
  if (response.kind !== 'fetched') {
    const reason = response.kind === 'missing' ? 'There is nothing at this address.' : response.reason;
    yield { kind: 'failure', where: url, reason };
    return;
  }
  const text = decodeText(response.body);
  const { body, mediaType, etag, lastModified } = response;
  const document = filingDocument(body, { path: address, url: address, mediaType, etag, lastModified });
  if (isIndex(text) || isFeed(text)) {
    const filings = isIndex(text) ? readIndex(text, { formC: true }) : tryFeed(body)?.filings;
    const failures = filings
      ? []
      : [{ kind: 'failure' as const, where: url, reason: 'The feed cannot be read.' }];
    const plan = { filings: filings ?? [], documents: [], failures, mustStop: false };
    yield* collectPlanned(context, fetch, new URL(response.url).origin, plan);
  } else if (resemblesFiling(body)) yield document;
  else
    yield {
      kind: 'failure',
      where: url,
      reason: 'This address gives neither a filing nor a list of filings.',
    };
}

const nothing: Plan = { filings: [], documents: [], failures: [], mustStop: false };

async function planFromFeed(context: CollectContext, fetch: PoliteFetch, baseUrl: string): Promise<Plan> {
  const filings: PlannedFiling[] = [];
  for (let page = 0; page < mostFeedPages; page += 1) {
    const url = currentFeedAddress(baseUrl, page * feedPageSize);
    const response = await fetch(url);
    const failed = (reason: string, mustStop: boolean): Plan => ({
      ...nothing,
      filings,
      failures: [{ kind: 'failure', where: url, reason }],
      mustStop,
    });
    if (response.kind === 'unchanged') break;
    if (response.kind === 'missing') return failed('The feed of current filings is gone.', false);
    if (response.kind === 'refused') return failed(response.reason, response.mustStop);
    const read = tryFeed(response.body);
    if (read === null) return failed('The feed of current filings cannot be read.', false);
    filings.push(...read.filings);
    if (read.entries < feedPageSize || (await areAllKnown(context, read.filings))) break;
  }
  return { ...nothing, filings };
}

async function planFromIndexes(
  context: CollectContext,
  days: readonly Date[],
  fetch: PoliteFetch,
  baseUrl: string,
): Promise<Plan> {
  const plan: Plan = { filings: [], documents: [], failures: [], mustStop: false };
  for (const day of days) {
    const url = dailyIndexAddress(baseUrl, day);
    const response = await fetch(url);
    if (response.kind === 'refused') {
      plan.failures.push({ kind: 'failure', where: url, reason: response.reason });
      plan.mustStop = response.mustStop;
      if (response.mustStop) break;
    }
    if (response.kind !== 'fetched') continue;
    const { body, mediaType, etag, lastModified } = response;
    plan.filings.push(...readIndex(decodeText(body), { formC: context.environment.readsFormC }));
    plan.documents.push({ kind: 'document', externalId: url, url, mediaType, body, etag, lastModified });
  }
  return plan;
}

async function* collectPlanned(
  context: CollectContext,
  fetch: PoliteFetch,
  baseUrl: string,
  { filings, documents, failures, mustStop }: Plan,
): AsyncIterable<Item> {
  yield* failures;
  if (mustStop) return;
  let failed = 0;
  let failedInARow = 0;
  for (const filing of filings) {
    if (context.signal.aborted) return;
    if (filing.isFund || (await context.isKnown(filing.accession))) continue;
    const item = await fetchFiling(fetch, submissionAddress(baseUrl, filing));
    yield item.item;
    failed += item.hasFailed ? 1 : 0;
    failedInARow = item.hasFailed ? failedInARow + 1 : 0;
    if (item.mustStop || failedInARow === failuresInARow) {
      yield {
        kind: 'failure',
        where: baseUrl,
        reason: 'The filing server keeps refusing; the rest is left for the next run.',
      };
      return;
    }
  }
  if (failed === 0) yield* documents;
}

async function fetchFiling(
  fetch: PoliteFetch,
  url: string,
): Promise<{ item: Item; hasFailed: boolean; mustStop: boolean }> {
  const response = await fetch(url);
  const failure = (reason: string, mustStop = false) => ({
    item: { kind: 'failure' as const, where: accessionIn(url) ?? url, reason },
    hasFailed: true,
    mustStop,
  });
  if (response.kind === 'refused') return failure(response.reason, response.mustStop);
  if (response.kind !== 'fetched') return failure('The filing is listed but not there.');
  if (!resemblesFiling(response.body)) return failure('What came is not a filing.');
  const { body, mediaType, etag, lastModified } = response;
  const item = filingDocument(body, { path: url, url, mediaType, etag, lastModified });
  return { item, hasFailed: false, mustStop: false };
}

function tryFeed(body: Uint8Array): ReturnType<typeof readFeed> | null {
  try {
    return readFeed(body);
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}

/** Funds are never fetched, so they say nothing of how far the last run came. */
async function areAllKnown(context: CollectContext, filings: PlannedFiling[]): Promise<boolean> {
  const worthFetching = filings.filter(({ isFund }) => !isFund);
  for (const { accession } of worthFetching) if (!(await context.isKnown(accession))) return false;
  return worthFetching.length > 0;
}
