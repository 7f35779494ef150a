import { SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';

/** Without a word: that something is loading is said once, by the alerts below. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[1.15fr_1fr_1.1fr]">
      <div className="py-3.5">
        <SkeletonLine className="w-32 text-13" />
        <SkeletonLine className="mt-0.5 min-h-12 w-24 text-22 sm:min-h-0" />
      </div>
      <div className="border-rule border-l py-3.5 pl-5">
        <SkeletonLine className="w-20 text-13" />
        <SkeletonLine className="mt-0.5 min-h-12 w-32 text-22 sm:min-h-0" />
      </div>
      <div className="col-span-2 border-rule border-t py-3.5 lg:col-span-1 lg:border-t-0 lg:border-l lg:pl-5">
        <SkeletonLine className="min-h-6 w-20 text-13" />
        <SkeletonBlock className="mt-1 h-9.5 w-52" />
      </div>
    </div>
  );
}
