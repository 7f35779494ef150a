import { useSearchParams } from 'react-router';
import { standings } from '../../../contract/billing.ts';
import { eventStatuses } from '../../../contract/billing-admin.ts';
import { type BillingPlace, paths } from '../../navigation/paths.ts';

export const billingTabs = [
  'overview',
  'subscriptions',
  'payments',
  'events',
  'changes',
  'reconciliations',
] as const;
export type BillingTab = (typeof billingTabs)[number];

/** What the page shows, as its address says it. */
export type Place = {
  tab: BillingTab;
  search: string;
  status: string | null;
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

/** Words that mean nothing are as good as none. */
export function readPlace(parameters: URLSearchParams): Place {
  const tab = billingTabs.find((name) => name === parameters.get('tab')) ?? 'overview';
  const status = parameters.get('status');
  const run = parameters.get('run');
  const page = Number(parameters.get('page'));
  return {
    tab,
    search: (parameters.get('q') ?? '').slice(0, 200),
    status: statusesOf[tab]?.find((word) => word === status) ?? null,
    run: tab === 'changes' && run && uuid.test(run) ? run : null,
    page: Number.isInteger(page) && page >= 1 && page <= 2_000 ? page : 1,
    open: parameters.get('open'),
  };
}

/** The address of a place; what is as usual is left out. */
export function addressOf({ tab, search, status, run, page, open }: Partial<Place>): string {
  const given = {
    tab: tab === 'overview' ? undefined : tab,
    q: search,
    status: status ?? undefined,
    run: run ?? undefined,
    page: page === undefined || page === 1 ? undefined : String(page),
    open: open ?? undefined,
  } satisfies BillingPlace;
  const told = Object.fromEntries(Object.entries(given).filter(([, word]) => word));
  return paths.adminBilling(told);
}

export const usePlace = (): Place => readPlace(useSearchParams()[0]);

/** Whether somebody asked for less than all. */
export const isNarrowed = ({ search, status, run }: Place) =>
  search.trim() !== '' || status !== null || run !== null;
