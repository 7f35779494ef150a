import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminPageSize } from '../../../contract/billing/billing-admin.ts';
import { OrderSelect } from '../list/OrderSelect.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { type BillingView, billingPath, isNarrowed } from './billing-view.ts';
import { billingTexts as texts } from './texts.ts';

type BillingListProps<Answer extends { total: number }> = {
  view: BillingView;
  query: UseQueryResult<Answer>;
  what: string;
  /** Said when there is nothing at all. */
  none: string;
  noneMeaning: string;
  children: (answer: Answer) => ReactNode;
};

export function BillingList<Answer extends { total: number }>({ view, ...list }: BillingListProps<Answer>) {
  return (
    <>
      <OrderSelect
        order={view.order}
        pathOf={(order) => billingPath({ ...view, order, page: 1, open: null })}
      />
      <PagedList
        {...list}
        page={view.page}
        pageSize={adminPageSize}
        pathOf={(page) => billingPath({ ...view, page, open: null })}
        allPath={isNarrowed(view) ? billingPath({ tab: view.tab, order: view.order }) : null}
        nothingFoundMeaning={texts.nothingFoundMeaning}
      />
    </>
  );
}
