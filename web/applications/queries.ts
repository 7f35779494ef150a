import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { applicationListKey } from '../api/query-keys.ts';

export const sentCopiesQuery = queryOptions({
  queryKey: [...applicationListKey, 'sent-copies'],
  queryFn: () => api.sentCopies.get(),
  refetchOnMount: true,
});
