import type { Environment } from '../environment.ts';
import type { Fetcher } from './fetcher.ts';
import { createFetcher } from './guarded-fetch.ts';

/** The way out for what apps publish of themselves, whatever the sources do. */
export function createAppFetcher({ privateHosts, standInPort }: Environment): Fetcher {
  return createFetcher({
    allowPrivate: privateHosts,
    ...(standInPort !== null && { standIn: { port: standInPort } }),
  });
}

/** The way out for sources, as the configuration allows it: nowhere with `SOURCES=off`. */
export function createSourceFetcher(environment: Environment): Fetcher {
  if (environment.fetchesSources) return createAppFetcher(environment);
  return async () => ({
    kind: 'refused',
    status: null,
    retryAfterSeconds: null,
    reason: 'Outside fetching is turned off by SOURCES=off.',
  });
}
