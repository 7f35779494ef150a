import type { Environment } from '../platform/environment.ts';
import { createSourceFetcher } from '../platform/fetch/create-source-fetcher.ts';
import type { Fetcher } from '../platform/fetch/fetcher.ts';
import { createPoliteFetcher } from '../platform/fetch/polite-fetch.ts';

const fetchers = new Map<string, Fetcher>();

/** The one way out of a process for companies' own pages and boards, so that hosts are asked by one of us at a time. */
export function politeFetcher(environment: Environment): Fetcher {
  const { fetchesSources, standInPort, privateHosts } = environment;
  const key = JSON.stringify([fetchesSources, standInPort, privateHosts]);
  const fetcher =
    fetchers.get(key) ??
    createPoliteFetcher(createSourceFetcher(environment), standInPort === null ? {} : { spacingMs: 0 });
  fetchers.set(key, fetcher);
  return fetcher;
}
