import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { savedSearchTexts as texts } from './texts.ts';

/** The saved searches before it is known which there are. */
export function RowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-4 px-3 py-2 text-14">
        <SkeletonLine className="w-36" />
        <SkeletonLine className="w-28" />
      </div>
    </Loading>
  );
}
