import { Loading, SkeletonBlock } from '../ui/Skeleton.tsx';
import { pulseTexts as texts } from './texts.ts';

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
