import type { Environment } from '../environment.ts';
import type { Fetcher } from './fetcher.ts';
import { createFetcher } from './guarded-fetch.ts';

/** The way out for sources, as the configuration allows it: nowhere with `SOURCES=off`. */
export function createSourceFetcher({ fetchesSources, privateHosts, standInPort }: Environment): Fetcher {
  if (fetchesSources)
    return createFetcher({
      allowPrivate: privateHosts,
      ...(standInPort !== null && { standIn: { port: standInPort } }),
    });
  return async () => ({
    kind: 'refused',
    status: null,
    retryAfterSeconds: null,
    reason: 'Outside fetching is turned off by SOURCES=off.',
  });
}
