import { AdminSearch } from '../list/AdminSearch.tsx';
import { type BillingView, billingPath } from './billing-view.ts';
import { billingTexts as texts } from './texts.ts';

export function BillingSearch({ view }: { view: BillingView }) {
  const { tab, status, open } = view;
  return (
    <AdminSearch
      label={texts.search}
      search={view.search}
      // What was opened meanwhile stays open.
      pathOf={(search) => billingPath({ tab, status, open, search })}
    />
  );
}
