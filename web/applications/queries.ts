import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';

export const inboundMailQuery = queryOptions({
  queryKey: [...applicationListKey, 'sent-copies'],
  queryFn: () => api.sentCopies.get(),
  refetchOnMount: true,
});
