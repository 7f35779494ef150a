import { RelativeMoment } from '../ui/RelativeTime.tsx';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { Overview } from './queries.ts';
import { dashboardTexts as texts } from './texts.ts';
import { ViewToggle } from './ViewToggle.tsx';
import type { View } from './view.ts';

type DashboardHeadingProps = {
  overview?: Overview;
  isPending: boolean;
  view: View;
  onViewChange: (view: View) => void;
};

export function DashboardHeading({ overview, isPending, view, onViewChange }: DashboardHeadingProps) {
  return (
    <header className="mb-8 border-ink border-b-2 pb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="headline text-36">{texts.title}</h1>
          <p className="mt-1 text-15 text-ink-3">
            {overview ? <Refreshed at={overview.refreshedAt} /> : null}
            {isPending ? <SkeletonLine className="w-48" /> : null}
          </p>
        </div>
        <ViewToggle view={view} onChange={onViewChange} />
      </div>
      {overview?.isSample ? (
        <p className="mt-4 flex max-w-4xl flex-col items-start gap-x-3 gap-y-1.5 text-14 text-ink-2 sm:flex-row sm:items-baseline">
          <Tag tone="warn">{texts.sample}</Tag>
          <span>{texts.sampleMeaning}</span>
        </p>
      ) : null}
    </header>
  );
}

function Refreshed({ at }: { at: string | null }) {
  if (at === null) return texts.neverRefreshed;
  return (
    <>
      {texts.refreshed} <RelativeMoment moment={at} />
    </>
  );
}
