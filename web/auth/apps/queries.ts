import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

/** The apps that act for the user. One may have been connected in another tab. */
export const connectedAppsQuery = queryOptions({
  queryKey: ['connected-apps'],
  queryFn: ({ signal }) => api.connectedApps.list(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});
