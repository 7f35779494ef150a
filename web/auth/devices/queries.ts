import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** Where the person is signed in or remembered. What is shown may have changed elsewhere since. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.sessions.devices(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});
