import { useSearchParams } from 'react-router';
import { type MailStatus, mailStatuses } from '../../../contract/mail/mailbox.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { orderIn, orderParameter } from '../list/order-in.ts';

const mailboxTabs = ['mails', 'suppressions', 'by-hand'] as const;
export type MailboxTab = (typeof mailboxTabs)[number];

/** What the page shows, as its address says it. */
export type MailboxView = {
  tab: MailboxTab;
  search: string;
  status: MailStatus | null;
  order: ListOrder;
  /** From 1. */
  page: number;
};

/** An unknown value counts as none. */
export function readMailboxView(parameters: URLSearchParams): MailboxView {
  const page = Number(parameters.get('page'));
  return {
    tab: mailboxTabs.find((name) => name === parameters.get('tab')) ?? 'mails',
    search: (parameters.get('q') ?? '').slice(0, 200),
    status: mailStatuses.find((status) => status === parameters.get('status')) ?? null,
    order: orderIn(parameters.get('order')),
    page: Number.isInteger(page) && page >= 1 && page <= 2_000 ? page : 1,
  };
}

/** The path to a view; defaults are left out. */
export function mailboxPath({ tab, search, status, order, page }: Partial<MailboxView>): string {
  return paths.adminMailbox({
    tab: tab === 'mails' ? undefined : tab,
    q: search || undefined,
    status: status ?? undefined,
    order: orderParameter(order),
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}

export const useMailboxView = (): MailboxView => readMailboxView(useSearchParams()[0]);
