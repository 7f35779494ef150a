import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { loadPayments } from './load-payments.ts';

export const billingKey = ['billing'] as const;
export const historyKey = [...billingKey, 'history'] as const;

/** How often the page looks whether the provider has confirmed what was asked for, in milliseconds. */
const checkAgainAfter = 4_000;

/** What the person has. It may have changed at the provider's since, so that every visit asks. */
export const currentQuery = queryOptions({
  queryKey: [...billingKey, 'current'],
  queryFn: ({ signal }) => api.billing.current(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.pendingChange ? checkAgainAfter : false),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** What the person paid, the newest so many. */
export const historyQuery = (limit: number) =>
  queryOptions({
    queryKey: [...historyKey, limit],
    queryFn: ({ signal }) => loadPayments(limit, (part) => api.billing.history(part, { signal })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    // A list that was just fetched is not asked for again when it is shown.
    staleTime: 5_000,
  });
