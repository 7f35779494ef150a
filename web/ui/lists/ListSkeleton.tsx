import { Loading, SkeletonBlock, SkeletonLine } from '../Skeleton.tsx';
import { tableRowHeight } from './columns.ts';
import { listTexts as texts } from './texts.ts';
import type { View } from './use-view.ts';

const most: Record<View, number> = { cards: 6, table: 16 };

/** The whole page below its heading, before it is known what each section holds. */
export function SectionsSkeleton({ view }: { view: View }) {
  return (
    <>
      <SkeletonLine className="mb-5 w-64 text-22" />
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
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4">
          {shown.map((place) => (
            <CardSkeleton key={place} />
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

function CardSkeleton() {
  return (
    <div className="rounded-card border border-rule px-4.5 pt-3.5">
      <div className="flex gap-3">
        <SkeletonBlock className="size-10" />
        <div className="grow">
          <SkeletonLine className="w-2/5 text-17 leading-snug" />
          <SkeletonLine className="w-3/5 text-14" />
        </div>
      </div>
      <SkeletonLine className="mt-2.5 w-full text-14" />
      <SkeletonLine className="w-3/4 text-14" />
      <SkeletonLine className="mt-2 mb-3 w-1/2 text-13" />
      <div className="flex h-11 items-center justify-between border-rule border-t">
        <SkeletonBlock className="h-4 w-12" />
        <SkeletonBlock className="h-4 w-28" />
      </div>
    </div>
  );
}
