import { type ReactNode, Suspense } from 'react';
import type { Overview } from '../feed/queries.ts';
import { SortSelect } from '../feed/SortSelect.tsx';
import type { Sorting } from '../feed/use-sort.ts';
import { FilterButton } from '../filters/FilterButton.tsx';
import { filterTexts } from '../filters/texts.ts';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { View } from '../lists/use-view.ts';
import { ViewToggle } from '../lists/ViewToggle.tsx';
import { MuteSummary } from '../mutes/MuteSummary.tsx';
import { searchTexts } from '../search-bar/texts.ts';
import { useSession } from '../sessions/session.ts';
import { placeOf } from '../ui/place.ts';
import { RelativeMoment } from '../ui/RelativeTime.tsx';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { SampleMark } from './SampleMark.tsx';
import { dashboardTexts as texts } from './texts.ts';

// Names of industries are many; only who filters waits for them.
const FilterSummary = lazyPart(() => import('../filters/FilterSummary.tsx'), 'line');
const SaveSearch = lazyPart(() => import('../saved-searches/SaveSearch.tsx'), 'line');

const mostCountries = 3;

type DashboardHeadingProps = {
  overview?: Overview;
  isPending: boolean;
  filter: IndustryFilter;
  sorting: Sorting;
  view: View;
  onViewChange: (view: View) => void;
  /** What was understood of a sentence, above the line. */
  children: ReactNode;
};

export function DashboardHeading(props: DashboardHeadingProps) {
  const { overview, isPending, filter, sorting, view, onViewChange, children } = props;
  return (
    <header className="mb-8 border-ink border-b-2 pb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-full lg:basis-72">
          <h1 tabIndex={-1} className="headline text-36 outline-none">
            {texts.title}
          </h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-15 text-ink-3">
            {overview || isPending ? (
              // A line of its own where there is no room, so that what follows stands where it did before.
              <span className="flex basis-full flex-wrap gap-x-3 sm:basis-auto">
                {overview ? <Refreshed at={overview.refreshedAt} /> : <SkeletonLine className="w-48" />}
                {overview?.hasSample ? <SampleMark /> : null}
              </span>
            ) : null}
            <Narrowed filter={filter} />
            {overview ? <MuteSummary count={overview.mutes} /> : null}
          </p>
          {filter.tags.length > 0 && !filter.isSearching ? (
            <div className="mt-3 min-h-11 sm:min-h-8.5">
              <Suspense>
                <SaveSearch filter={{ industries: [...filter.tags] }} />
              </Suspense>
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <FilterButton filter={filter} />
          <SortSelect {...sorting} />
          <ViewToggle view={view} onChange={onViewChange} />
        </div>
      </div>
      {children ? <div className="mt-5">{children}</div> : null}
    </header>
  );
}

function Refreshed({ at }: { at: string | null }) {
  if (at === null) return <span>{texts.neverRefreshed}</span>;
  return (
    <span>
      {texts.refreshed} <RelativeMoment moment={at} />
    </span>
  );
}

/** What the alerts are narrowed to beside what is always preferred. */
function Narrowed({ filter }: { filter: IndustryFilter }) {
  const { countries } = useSession().preferences;
  if (filter.isSearching) return <span>{searchTexts.active}</span>;
  const names = countries
    .slice(0, mostCountries)
    .map((country) => placeOf({ city: null, region: null, country }))
    .join(', ');
  const rest = countries.length - mostCountries;
  return (
    <>
      {filter.tags.length > 0 ? (
        <Suspense fallback={<SkeletonLine className="w-40" />}>
          <span>
            <FilterSummary tags={filter.tags} />
          </span>
        </Suspense>
      ) : null}
      {countries.length > 0 ? (
        <span>{filterTexts.countries(rest > 0 ? `${names} ${texts.andMore(rest)}` : names)}</span>
      ) : null}
    </>
  );
}
