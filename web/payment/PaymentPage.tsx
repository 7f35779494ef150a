import { useQuery } from '@tanstack/react-query';
import { currentQuery } from '../plans/queries.ts';
import { useSession } from '../sessions/session.ts';
import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';
import { AlreadySubscribed } from './AlreadySubscribed.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { paymentTexts as texts } from './texts.ts';

export default function PaymentPage() {
  const { entitlement } = useSession();
  const { data: current, error, refetch } = useQuery(currentQuery);
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      {current && !current.may.subscribe ? (
        <AlreadySubscribed current={current} />
      ) : !current && entitlement.isPaid && !error ? (
        <PlanSkeleton />
      ) : (
        <PaymentForm current={current} error={current ? null : error} onLoadAgain={() => void refetch()} />
      )}
    </div>
  );
}

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
