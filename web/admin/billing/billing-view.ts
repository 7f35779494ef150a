import { useSearchParams } from 'react-router';
import { standings } from '../../../contract/billing/billing.ts';
import { eventStatuses } from '../../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { type BillingParameters, paths } from '../../platform/navigation/paths.ts';
import { orderIn, orderParameter } from '../list/order-in.ts';

const billingTabs = [
  'overview',
  'subscriptions',
  'payments',
  'events',
  'changes',
  'reconciliations',
] as const;
export type BillingTab = (typeof billingTabs)[number];

/** What the page shows, as its address says it. */
export type BillingView = {
  tab: BillingTab;
  search: string;
  status: string | null;
  order: ListOrder;
  run: string | null;
  /** From 1. */
  page: number;
  open: string | null;
};

const statusesOf: Partial<Record<BillingTab, readonly string[]>> = {
  subscriptions: standings,
  events: eventStatuses,
};
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An unknown value counts as none. */
export function readBillingView(parameters: URLSearchParams): BillingView {
  const tab = billingTabs.find((name) => name === parameters.get('tab')) ?? 'overview';
  const status = parameters.get('status');
  const run = parameters.get('run');
  const page = Number(parameters.get('page'));
  return {
    tab,
    search: (parameters.get('q') ?? '').slice(0, 200),
    status: statusesOf[tab]?.find((word) => word === status) ?? null,
    order: orderIn(parameters.get('order')),
    run: tab === 'changes' && run && uuid.test(run) ? run : null,
    page: Number.isInteger(page) && page >= 1 && page <= 2_000 ? page : 1,
    open: parameters.get('open'),
  };
}

/** The path to a view; defaults are left out. */
export function billingPath({ tab, search, status, order, run, page, open }: Partial<BillingView>): string {
  const given = {
    tab: tab === 'overview' ? undefined : tab,
    q: search,
    status: status ?? undefined,
    order: orderParameter(order),
    run: run ?? undefined,
    page: page === undefined || page === 1 ? undefined : String(page),
    open: open ?? undefined,
  } satisfies BillingParameters;
  const reported = Object.fromEntries(Object.entries(given).filter(([, word]) => word));
  return paths.adminBilling(reported);
}

export const useBillingView = (): BillingView => readBillingView(useSearchParams()[0]);

/** Whether a search or a filter is set. */
export const isNarrowed = ({ search, status, run }: BillingView) =>
  search.trim() !== '' || status !== null || run !== null;
