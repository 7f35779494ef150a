import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** Ways to sign in that are set up here. They change with the installation only. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => api.sessions.signInOptions(),
  staleTime: Number.POSITIVE_INFINITY,
});
