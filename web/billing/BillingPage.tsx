import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CurrentSubscription } from '../../contract/billing/billing.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import {
  defaultPlan,
  type PaidPlan,
  paidPlans,
  planCatalogue,
} from '../../contract/billing/plan-catalogue.ts';
import { paths } from '../platform/navigation/paths.ts';
import { buttonStyle } from '../ui/Button.tsx';
import { TheirsAlone } from '../ui/impersonation/TheirsAlone.tsx';
import { BillingPlanSkeleton } from './BillingSkeleton.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { inDollars } from './plans/amounts.ts';
import { savedShare } from './plans/price-texts.ts';
import { pricePerMonth } from './plans/prices.ts';
import { currentQuery } from './plans/queries.ts';
import { planTexts } from './plans/texts.ts';
import { useStoreEntitlement } from './plans/use-store-entitlement.ts';
import { billingTexts as texts } from './texts.ts';

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

/** Where no one can buy, the page behind the button says so. */
const mayUpgrade = ({ entitlement, may, provider }: CurrentSubscription) =>
  !entitlement.isPaid && (may.subscribe || provider === 'off');

/** The rest of the product shows at once what the page has learnt. */
function useFollowEntitlement(entitlement: Entitlement | undefined) {
  const storeEntitlement = useStoreEntitlement();
  useEffect(() => {
    if (entitlement) storeEntitlement(entitlement);
  }, [entitlement, storeEntitlement]);
}

/** What a paid plan brings, and the ways to each. */
function UpgradeOffer() {
  return (
    <section
      aria-labelledby="upgrade"
      className="grid gap-x-12 gap-y-6 rounded-card border border-rule-2 p-6 sm:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <h2 id="upgrade" className="headline text-20">
          {texts.upgradeHeading}
        </h2>
        <ul className="mt-2 grid gap-1 text-15 text-ink-2">
          {planTexts.monthly.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <Link to={paths.payment({ plan: defaultPlan })} className={`${buttonStyle()} mt-5`}>
          {texts.upgrade}
        </Link>
      </div>
      <ul className="self-start divide-y divide-rule border-rule border-y">
        {paidPlans.map((plan) => (
          <PlanOffer key={plan} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanOffer({ plan }: { plan: PaidPlan }) {
  return (
    <li>
      <Link
        to={paths.payment({ plan })}
        className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-15"
      >
        <span className="underline decoration-rule-2 underline-offset-4 group-hover:decoration-ink">
          {planCatalogue[plan].name}
        </span>
        <span className="figures text-right">
          {inDollars(pricePerMonth(plan))}
          {planTexts[plan].terms}{' '}
          {planTexts[plan].saving ? <span className="ml-3 text-13 text-go">{savedShare(plan)}</span> : null}
        </span>
      </Link>
    </li>
  );
}
