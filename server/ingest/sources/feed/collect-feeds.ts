import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Environment } from '../../../platform/environment.ts';
import { reasonOf } from '../../../platform/errors.ts';
import type { CollectContext, CollectFailure, RawDocument } from '../../source.ts';
import { collectGrants } from './cordis/collect-grants.ts';
import { collectBatches } from './y-combinator/collect-batches.ts';

/** How feeds are asked for. */
export const feedRequest = {
  userAgent: 'Upround feed reader',
  accept:
    'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
  maxBytes: 50 * 1024 * 1024,
};

/** The feeds at a file or an address, or every listed one. One that fails is reported and the others go on. */
export async function* collectFeeds(
  context: CollectContext,
  target: string | null,
): AsyncGenerator<RawDocument | CollectFailure> {
  if (target !== null) {
    const found = /^https?:\/\//i.test(target)
      ? await fetchFeed(context, target)
      : await readFeedFile(target);
    if (found) yield found;
    return;
  }
  const listed = [...listFeeds(context.environment), ...(await context.addedFeeds())];
  for (const url of new Set(listed.map((feed) => feed.url))) {
    if (context.signal.aborted) return;
    const found = await fetchFeed(context, url);
    if (found) yield found;
  }
  const { startupListUrl, grantsUrl } = context.environment;
  if (startupListUrl !== null) yield* collectBatches(context, startupListUrl);
  if (grantsUrl !== null) yield* collectGrants(context, grantsUrl);
}

/** Null when the server says that nothing changed since the last time. */
async function fetchFeed(context: CollectContext, url: string): Promise<RawDocument | CollectFailure | null> {
  const response = await context.fetcher({
    url,
    ...feedRequest,
    ...(await context.validatorsOf(url)),
    signal: context.signal,
  });
  if (response.kind === 'unchanged') return null;
  if (response.kind === 'refused') return { kind: 'failure', where: url, reason: response.reason };
  const { mediaType, body, etag, lastModified } = response;
  return { kind: 'document', externalId: url, url, mediaType, body, etag, lastModified };
}

async function readFeedFile(path: string): Promise<RawDocument | CollectFailure> {
  try {
    if ((await stat(path)).size > feedRequest.maxBytes) {
      return { kind: 'failure', where: path, reason: 'The file is larger than 50 MB.' };
    }
    const body = await readFile(path);
    return {
      kind: 'document',
      externalId: basename(path),
      url: null,
      mediaType: /\.json$/i.test(path) ? 'application/json' : 'application/xml',
      body,
      etag: null,
      lastModified: null,
    };
  } catch (thrown) {
    return { kind: 'failure', where: path, reason: `The file cannot be read: ${reasonOf(thrown)}` };
  }
}

export type ListedFeed = { name: string; url: string };

/** Public feeds of funding news that ship switched on. Of an entry title, link, date and single sentences are used, with a link back. */
export const publicFeeds: readonly ListedFeed[] = [
  { name: 'TechCrunch Venture', url: 'https://techcrunch.com/category/venture/feed/' },
  { name: 'TechCrunch', url: 'https://techcrunch.com/feed/' },
  { name: 'EU-Startups', url: 'https://www.eu-startups.com/feed/' },
  { name: 'Sifted', url: 'https://sifted.eu/feed' },
  { name: 'Tech.eu', url: 'https://tech.eu/feed' },
  { name: 'Silicon Canals', url: 'https://siliconcanals.com/feed/' },
  { name: 'FinSMEs', url: 'https://www.finsmes.com/feed' },
  { name: 'VC News Daily', url: 'https://vcnewsdaily.com/feed' },
  { name: 'Inc42', url: 'https://inc42.com/feed/' },
  { name: 'Entrackr', url: 'https://entrackr.com/rss' },
  { name: 'YourStory', url: 'https://yourstory.com/feed' },
  { name: 'Crunchbase News', url: 'https://news.crunchbase.com/feed/' },
];

/** The feeds to read: those of `FEEDS` when it is set, else the list that ships. */
export function listFeeds(environment: Pick<Environment, 'feeds'>): readonly ListedFeed[] {
  return environment.feeds?.map((url) => ({ name: hostOf(url), url })) ?? publicFeeds;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
