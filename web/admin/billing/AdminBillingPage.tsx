import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Tag } from '../../ui/Tag.tsx';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { adminTexts } from '../texts.ts';
import { BillingTabs } from './BillingTabs.tsx';
import { type BillingTab, type BillingView, billingPath, useBillingView } from './billing-view.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { CompareNow } from './CompareNow.tsx';
import { EventsTab } from './EventsTab.tsx';
import { BillingOverviewTab } from './OverviewTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { billingOverviewQuery } from './queries.ts';
import { ReconciliationsTab } from './ReconciliationsTab.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { billingTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const shownIn: Record<BillingTab, ComponentType<{ view: BillingView }>> = {
  overview: BillingOverviewTab,
  subscriptions: SubscriptionsTab,
  payments: PaymentsTab,
  events: EventsTab,
  changes: ChangesTab,
  reconciliations: ReconciliationsTab,
};

export default function AdminBillingPage() {
  const view = useBillingView();
  const Shown = shownIn[view.tab];
  const isSearched = view.tab !== 'overview' && view.tab !== 'reconciliations';
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={<Lead />}
        action={isSearched ? <BillingSearch key={view.tab} view={view} /> : <CompareNow />}
      />
      <BillingTabs view={view} />
      <Shown view={view} />
    </>
  );
}

function Lead() {
  const { data: overview } = useQuery(billingOverviewQuery);
  return (
    <>
      {overview?.isTest ? <Tag tone="warn">{texts.test}</Tag> : null} {texts.lead}
    </>
  );
}

function BillingSearch({ view }: { view: BillingView }) {
  const { tab, status, order, open } = view;
  return (
    <AdminSearch
      label={texts.search}
      search={view.search}
      // What was opened meanwhile stays open.
      pathOf={(search) => billingPath({ tab, status, order, open, search })}
    />
  );
}
