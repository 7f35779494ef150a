import type { Context } from '../../platform/context.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import type { Provider } from '../job-boards/provider.ts';
import { providers } from '../job-boards/providers.ts';
import { takeHostTurn } from './take-host-turn.ts';

const fetchers = new Map<string, Fetcher>();

/**
 * The one way out of a process for companies' own pages and boards, so that hosts are asked by one of us at a time: also
 * where several processes work on one database.
 */
export function politeFetcher(context: Context): Fetcher {
  const { fetchesSources, standInPort, privateHosts, databaseUrl } = context.environment;
  const key = JSON.stringify([fetchesSources, standInPort, privateHosts, databaseUrl]);
  const fetcher =
    fetchers.get(key) ??
    createPoliteFetcher(createSourceFetcher(context.environment), {
      ...(standInPort === null ? { slowHosts: slowHosts() } : { spacingMs: 0 }),
      // The embedded database has one process, which knows by itself whom it asks.
      ...(databaseUrl !== null && { takeTurn: takeHostTurn(context) }),
    });
  fetchers.set(key, fetcher);
  return fetcher;
}

function slowHosts(): Record<string, number> {
  return Object.fromEntries(
    Object.values<Provider>(providers).flatMap(({ slow }) => (slow ? [[slow.host, slow.pauseMs]] : [])),
  );
}
