import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { skeletonTexts as texts } from './skeleton-texts.ts';

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
