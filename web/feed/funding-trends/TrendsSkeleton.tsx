import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { skeletonTexts as texts } from './skeleton-texts.ts';

/** As high as what comes in its place. */
export const TrendsSkeleton = () => (
  <>
    <FiguresSkeleton />
    <ChartsSkeleton />
  </>
);

/** Without a word: that something is loading is said once, by the alerts below. */
function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-2">
      <div className="py-3.5">
        <SkeletonLine className="w-32 text-13" />
        <SkeletonLine className="mt-0.5 min-h-12 w-24 text-22 sm:min-h-0" />
      </div>
      <div className="border-rule border-l py-3.5 pl-5">
        <SkeletonLine className="w-20 text-13" />
        <SkeletonLine className="mt-0.5 min-h-12 w-32 text-22 sm:min-h-0" />
      </div>
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="border-rule border-t pt-4 pb-8">
        <SkeletonLine className="mb-4 w-64 text-14" />
        <SkeletonBlock className="h-72 w-full" />
        <div className="mt-2 h-11 sm:h-8" />
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <SkeletonBlock className="h-97 w-full" />
          <SkeletonBlock className="h-97 w-full" />
        </div>
      </div>
    </Loading>
  );
}
