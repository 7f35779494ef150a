import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { sourcesKey } from '../../queries.ts';

export const apiKeysQuery = queryOptions({
  queryKey: [...sourcesKey, 'api-keys'],
  queryFn: () => api.apiKeys.list(),
  staleTime: 0,
  refetchOnMount: 'always',
});
