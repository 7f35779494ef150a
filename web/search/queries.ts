import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { alertsKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';

/** What a sentence means; the same sentence means the same for as long as the day lasts. */
export const meaningQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'meaning', query],
    queryFn: ({ signal }) => api.search.interpret({ query, timeZone: viewersTimeZone() }, { signal }),
    enabled: query !== '',
    retry: false,
  });

/** What would be found without each piece of a sentence that finds nothing. */
export const loosenQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'loosen', query],
    queryFn: ({ signal }) => api.search.loosen({ query, timeZone: viewersTimeZone() }, { signal }),
    enabled: query !== '',
    retry: false,
  });

/** Ways of asking that find something here; what changes the alerts changes them. */
export const examplesQuery = queryOptions({
  queryKey: [...alertsKey, 'examples'],
  queryFn: ({ signal }) => api.search.examples({ timeZone: viewersTimeZone() }, { signal }),
  select: ({ examples }) => examples,
  staleTime: 10 * 60_000,
  retry: false,
});
