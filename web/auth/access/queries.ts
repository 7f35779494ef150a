import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

/** The person's access tokens. Programs use them meanwhile, and one may be revoked elsewhere. */
export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => api.accessTokens.list(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});
