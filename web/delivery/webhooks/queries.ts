import { queryOptions } from '@tanstack/react-query';
import type { Webhook } from '../../../contract/delivery/webhooks.ts';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

/** The person's webhooks, whose state changes by itself. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.webhooks.list(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => api.webhooks.deliveries({ id }, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  });

/** What is open over the list. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'secret'; secret: string; isRotated: boolean }
  | { dialog: 'edit' | 'deliveries'; webhook: Webhook };
