import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';
import { historyTexts, billingTexts as texts } from './texts.ts';

export function BillingPlanSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="border-rule-2 border-t-3 pt-5">
        <SkeletonLine className="w-24 text-14" />
        <SkeletonLine className="mt-1 w-44 text-36" />
        <SkeletonLine className="mt-3 w-96 text-17" />
        <div className="mt-6 divide-y divide-rule border-rule border-y">
          <SkeletonLine className="w-64 py-2.5 text-14" />
          <SkeletonLine className="w-80 py-2.5 text-14" />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SkeletonBlock className="h-11 w-48" />
          <SkeletonBlock className="h-11 w-32" />
        </div>
      </div>
    </Loading>
  );
}

export function BillingHistorySkeleton() {
  return (
    <Loading label={historyTexts.loading}>
      {['heading', 'first', 'second', 'third', 'fourth'].map((line) => (
        <SkeletonLine key={line} className="w-full border-rule border-b py-2.5 text-14" />
      ))}
    </Loading>
  );
}
