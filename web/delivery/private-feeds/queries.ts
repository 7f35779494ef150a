import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

/** The person's streams and their feeds. Searches may have been kept or removed elsewhere since. */
export const feedsQuery = queryOptions({
  queryKey: ['private-feeds'],
  queryFn: ({ signal }) => api.privateFeeds.list(undefined, { signal }),
  refetchOnMount: 'always',
  staleTime: 0,
});
