import { useQuery } from '@tanstack/react-query';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import { useSession } from '../../platform/session/session.ts';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { currentQuery } from '../plans/queries.ts';
import { AlreadySubscribed } from './AlreadySubscribed.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { StartingFree } from './StartingFree.tsx';
import { paymentTexts as texts } from './texts.ts';
import { useAskedPlan } from './use-asked-plan.ts';
import { useHasJustChosen } from './use-has-just-chosen.ts';

export default function PaymentPage() {
  const { entitlement } = useSession();
  const { data: current, error, refetch } = useQuery(currentQuery);
  const hasJustChosen = useHasJustChosen();
  const plan = useAskedPlan();
  const form = (
    <PaymentForm current={current} error={current ? null : error} onLoadAgain={() => void refetch()} />
  );
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      {current && hasPlan(current) ? (
        <AlreadySubscribed current={current} />
      ) : !current && entitlement.isPaid && !error ? (
        <PlanSkeleton />
      ) : hasJustChosen && plan === 'free' ? (
        <StartingFree waiting={<PlanSkeleton />}>{form}</StartingFree>
      ) : (
        form
      )}
    </div>
  );
}

/** Where nobody can buy, those without a plan are told so by the form. */
const hasPlan = ({ may, entitlement, provider }: CurrentSubscription) =>
  !may.subscribe && (entitlement.isPaid || provider !== 'off');

/** Those who have a plan mostly are shown that, not the form. */
function PlanSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="w-4/5 text-36 sm:text-52" />
      <SkeletonLine className="mt-2 w-3/5 text-17" />
      <div className="mt-8 border-ink border-t-3 pt-5">
        <SkeletonLine className="w-40 text-22" />
        <SkeletonLine className="mt-1 w-80 text-15" />
        <div className="mt-6 flex flex-wrap gap-3">
          <SkeletonBlock className="h-11 w-31" />
          <SkeletonBlock className="h-11 w-40" />
        </div>
      </div>
    </Loading>
  );
}
