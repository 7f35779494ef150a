import { queryOptions } from '@tanstack/react-query';
import { historyPageSize, type Payment } from '../../../contract/billing/billing.ts';
import { api } from '../../platform/api/client.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import type { Reader } from './dates.ts';

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

type History = { payments: Payment[]; total: number };

type Part = { limit: number; skip: number };

/**
 * The newest so many payments, however many those are: the server tells them in parts. One that is made meanwhile moves
 * the others on, so that the end of one part comes again as the beginning of the next.
 */
export async function loadPayments(limit: number, ask: (part: Part) => Promise<History>): Promise<History> {
  const found = new Map<string, Payment>();
  for (let skip = 0; ; skip += historyPageSize) {
    const size = Math.min(limit - skip, historyPageSize);
    const { payments, total } = await ask({ limit: size, skip });
    for (const payment of payments) found.set(payment.orderId, payment);
    if (payments.length < size || skip + size >= limit) return { payments: [...found.values()], total };
  }
}

/** The person at this screen, now. */
export const presentReader = (): Reader => ({ timeZone: viewersTimeZone(), now: new Date() });
