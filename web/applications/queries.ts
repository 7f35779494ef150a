import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import '../platform/api/connection-calls.ts';
import { applicationListKey } from '../platform/api/query-keys.ts';

export const inboundMailQuery = queryOptions({
  queryKey: [...applicationListKey, 'sent-copies'],
  queryFn: () => api.sentCopies.get(),
  refetchOnMount: true,
});

/** Replies that wait for the user. */
export const repliesQuery = queryOptions({
  queryKey: [...applicationListKey, 'replies'],
  queryFn: () => api.replies.list(),
  refetchOnMount: true,
});
