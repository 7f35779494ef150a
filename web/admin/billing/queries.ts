import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { standings } from '../../../contract/billing/billing.ts';
import {
  adminPageSize,
  eventStatuses,
  type Reconciliation,
} from '../../../contract/billing/billing-admin.ts';
import { api } from '../../platform/api/client.ts';
import type { BillingView } from './billing-view.ts';

export const billingKey = ['admin', 'billing'] as const;

/** Money arrives while an admin looks: a page that stays open follows. */
const followed = { staleTime: 0, refetchOnMount: 'always', refetchInterval: 10_000 } as const;
const whileComparing = 1_500;
const whileWaiting = 2_000;
const paceOf = (latest: Reconciliation | null | undefined) =>
  latest?.status === 'running' ? whileComparing : 5_000;

const pageOf = ({ search, order, page }: BillingView) => ({
  search,
  order,
  skip: (page - 1) * adminPageSize,
});

export const billingOverviewQuery = queryOptions({
  queryKey: [...billingKey, 'overview'],
  queryFn: () => api.billingAdmin.overview(),
  ...followed,
  refetchInterval: ({ state }) => paceOf(state.data?.lastReconciliation),
});

export function subscriptionsQuery(view: BillingView) {
  const input = {
    ...pageOf(view),
    standing: standings.find((subscriptionState) => subscriptionState === view.status),
  };
  return queryOptions({
    queryKey: [...billingKey, 'subscriptions', input],
    queryFn: () => api.billingAdmin.subscriptions(input),
    placeholderData: keepPreviousData,
    ...followed,
  });
}

export function paymentsQuery(view: BillingView) {
  const input = pageOf(view);
  return queryOptions({
    queryKey: [...billingKey, 'payments', input],
    queryFn: () => api.billingAdmin.payments(input),
    placeholderData: keepPreviousData,
    ...followed,
  });
}

export function eventsQuery(view: BillingView) {
  const input = { ...pageOf(view), status: eventStatuses.find((status) => status === view.status) };
  return queryOptions({
    queryKey: [...billingKey, 'events', input],
    queryFn: () => api.billingAdmin.events(input),
    placeholderData: keepPreviousData,
    ...followed,
    refetchInterval: ({ state }) =>
      state.data?.events.some(({ status }) => status === 'waiting') ? whileWaiting : followed.refetchInterval,
  });
}

export function changesQuery(view: BillingView) {
  const input = { ...pageOf(view), reconciliationId: view.run ?? undefined };
  return queryOptions({
    queryKey: [...billingKey, 'changes', input],
    queryFn: () => api.billingAdmin.changes(input),
    placeholderData: keepPreviousData,
    ...followed,
  });
}

export const reconciliationsQuery = queryOptions({
  queryKey: [...billingKey, 'reconciliations'],
  queryFn: () => api.billingAdmin.reconciliations(),
  ...followed,
  refetchInterval: ({ state }) => paceOf(state.data?.reconciliations[0]),
});
