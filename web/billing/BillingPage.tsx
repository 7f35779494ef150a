import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentSubscription } from '../../contract/billing/billing.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { TheirsAlone } from '../ui/impersonation/TheirsAlone.tsx';
import { BillingPlanSkeleton } from './BillingSkeleton.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { currentQuery } from './plans/queries.ts';
import { useStoreEntitlement } from './plans/use-store-entitlement.ts';
import { billingTexts as texts } from './texts.ts';
import { UpgradeOffer } from './UpgradeOffer.tsx';

/** What a person has, what it costs, what they can do with it, and what they paid. */
export default function BillingPage() {
  return (
    <div className="mx-auto max-w-[54rem] px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      <title>{texts.pageTitle}</title>
      <h1 className="headline text-36 sm:text-52">{texts.heading}</h1>
      <TheirsAlone>
        <Billing />
      </TheirsAlone>
    </div>
  );
}

function Billing() {
  const current = useQuery(currentQuery);
  const isUnknown = current.isError && !current.data;
  useFollowEntitlement(current.data?.entitlement);
  return (
    <div className="mt-8 space-y-12">
      {current.isPending ? <BillingPlanSkeleton /> : null}
      {isUnknown ? (
        <LoadFailure error={current.error} onTryAgain={current.refetch} />
      ) : (
        <>
          {current.isError ? (
            <LoadFailure isShown error={current.error} onTryAgain={current.refetch} />
          ) : null}
          <BillingContents current={current.data} />
        </>
      )}
    </div>
  );
}

function BillingContents({ current }: { current: CurrentSubscription | undefined }) {
  return (
    <>
      {current ? <CurrentPlan subscription={current} /> : null}
      {current && mayUpgrade(current) ? <UpgradeOffer /> : null}
      <PaymentHistory />
    </>
  );
}

/** Where nobody can buy, the page behind the button says so. */
const mayUpgrade = ({ entitlement, may, provider }: CurrentSubscription) =>
  !entitlement.isPaid && (may.subscribe || provider === 'off');

/** The rest of the product shows at once what the page has learnt. */
function useFollowEntitlement(entitlement: Entitlement | undefined) {
  const storeEntitlement = useStoreEntitlement();
  useEffect(() => {
    if (entitlement) storeEntitlement(entitlement);
  }, [entitlement, storeEntitlement]);
}
