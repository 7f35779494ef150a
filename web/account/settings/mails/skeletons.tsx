import { SettingsRowSkeleton } from '../../../page/SettingsRow.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { mailsTexts as texts } from './texts.ts';

export function PauseSkeleton() {
  return <SettingsRowSkeleton hasDetail={false} buttons={['w-40', 'w-44']} />;
}

/** Everyone has three kinds of mail; the first has a line more. */
export function StreamsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="divide-y divide-rule border-rule border-y">
        {['matches', 'watchlist', 'follow-ups', 'product-news'].map((stream) => (
          <div key={stream} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <div className="min-w-56 flex-1">
              <SkeletonLine className="w-44 text-15" />
              <SkeletonLine className="w-40 text-13 max-sm:hidden" />
              <SkeletonLine className="w-52 text-13" />
            </div>
            <SkeletonBlock className="h-11 w-40" />
            {stream === 'matches' ? (
              <div className="w-full">
                <SkeletonLine className="w-64 py-1 text-14" />
                <SkeletonLine className="w-80 text-13" />
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function TimesSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div>
        <SkeletonLine className="mb-1.5 w-28 text-14" />
        <SkeletonBlock className="h-11 w-full" />
      </div>
      <div className="sm:pt-6">
        <SkeletonLine className="w-48 py-1 text-14" />
        <SkeletonLine className="w-72 text-13" />
      </div>
    </div>
  );
}
