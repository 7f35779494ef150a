import { Loading, SkeletonBlock, SkeletonLine } from '../Skeleton.tsx';
import { tableRowHeight } from './row-heights.ts';
import { listTexts as texts } from './texts.ts';
import type { View } from './use-view.ts';

const most: Record<View, number> = { cards: 8, table: 16 };

/** The whole page below its heading, before it is known what each section holds. */
export function SectionsSkeleton({ view }: { view: View }) {
  return (
    <>
      <div className="flex h-11 items-center border-rule border-b lg:pointer-fine:h-10">
        <SkeletonLine className="w-64 text-22" />
      </div>
      <ListSkeleton view={view} />
    </>
  );
}

/** As many entries as there are, and not more than a window shows. */
export function ListSkeleton({ view, count = most[view] }: { view: View; count?: number }) {
  const shown = Array.from({ length: Math.min(most[view], Math.max(1, count)) }, (_, index) => `${index}`);
  return (
    <Loading label={texts.loading}>
      {view === 'cards' ? (
        <div className="@container">
          {shown.map((place) => (
            <HeadlineSkeleton key={place} />
          ))}
        </div>
      ) : (
        <div className="border-rule-2 border-b pt-6">
          {shown.map((place) => (
            <div
              key={place}
              style={{ height: tableRowHeight }}
              className="flex items-center justify-between border-rule border-t"
            >
              <SkeletonLine className="w-40 text-15" />
              <SkeletonLine className="w-24 text-14" />
              <SkeletonLine className="w-16 text-14" />
            </div>
          ))}
        </div>
      )}
    </Loading>
  );
}

/** As high as a headline whose description takes two lines. */
function HeadlineSkeleton() {
  return (
    <div className="flex min-h-[7.3125rem] gap-4 border-rule border-b py-1.5 @min-[56rem]:min-h-[4.5rem]">
      <SkeletonBlock className="mt-0.5 size-9 shrink-0" />
      <div className="grow">
        <SkeletonLine className="w-2/5 text-17 leading-[1.3]" />
        <SkeletonLine className="w-4/5 text-14" />
        <SkeletonLine className="w-1/2 text-14" />
      </div>
      <SkeletonLine className="w-16 text-15" />
      <SkeletonLine className="hidden w-42 text-13 @min-[56rem]:block" />
      <SkeletonLine className="hidden w-32 text-13 @min-[56rem]:block" />
    </div>
  );
}
