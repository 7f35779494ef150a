import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';
import { pulseTexts as texts } from './texts.ts';

export function FiguresSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid grid-cols-2 lg:grid-cols-[1.15fr_1fr_1.1fr]">
        <div className="py-3.5">
          <SkeletonLine className="w-32 text-13" />
          <SkeletonLine className="mt-0.5 w-24 text-22" />
        </div>
        <div className="border-rule border-l py-3.5 pl-5">
          <SkeletonLine className="w-20 text-13" />
          <SkeletonLine className="mt-0.5 w-32 text-22" />
        </div>
        <div className="col-span-2 border-rule border-t py-3.5 lg:col-span-1 lg:border-t-0 lg:border-l lg:pl-5">
          <SkeletonLine className="w-20 text-13" />
          <SkeletonBlock className="mt-1 h-9.5 w-51" />
        </div>
      </div>
    </Loading>
  );
}

export function ChartsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonBlock className="mt-4 h-70 w-full" />
      <div className="grid gap-x-12 gap-y-8 py-8 lg:grid-cols-2">
        <SkeletonBlock className="h-72 w-full" />
        <SkeletonBlock className="h-72 w-full" />
      </div>
    </Loading>
  );
}
