import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { countryName } from '../../../contract/reference/countries.ts';
import { filterTexts } from '../../feed/filters/texts.ts';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { countShown, mayHaveClose } from '../../feed/list/count-shown.ts';
import type { Overview } from '../../feed/list/queries.ts';
import { alertTexts } from '../../feed/list/texts.ts';
import { searchFieldTexts } from '../../feed/search-bar/search-field-texts.ts';
import { useSession } from '../../platform/session/session.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import type { FirstSteps } from '../first-steps/use-first-steps.ts';
import type { Folded } from './DashboardTools.tsx';
import { SampleMark } from './SampleMark.tsx';
import { dashboardTexts as texts } from './texts.ts';

// Names of industries are many; only who filters waits for them.
const FilterSummary = lazyPart(() => import('../../feed/filters/FilterSummary.tsx'), 'line');
const MuteSummary = lazyPart(() => import('../../feed/mutes/MuteSummary.tsx'), 'nothing');
const StepLine = lazyPart(() => import('../first-steps/StepLine.tsx'), 'nothing');
const CloseCount = lazyPart(() => import('../../feed/list/CloseCount.tsx'), 'nothing');
const SaveSearch = lazyPart(() => import('../../feed/saved-searches/SaveSearch.tsx'), 'line');

const mostPlaces = 3;

type DashboardHeadingProps = {
  overview?: Overview;
  isPending: boolean;
  filter: IndustryFilter;
  /** What a new user is asked for. */
  steps: FirstSteps;
  /** What a user whose address is not confirmed yet can do. */
  notice: Folded;
  /** What can be done with the list, in a line. */
  tools: ReactNode;
  /** What was understood of a sentence, above the line. */
  children: ReactNode;
};

/** How many there are, how many of them are new and how fresh that is; beside it what can be done with the list. */
export function DashboardHeading(props: DashboardHeadingProps) {
  const { overview, isPending, filter, steps, notice, tools, children } = props;
  const mutes = overview?.mutes ?? 0;
  // Once the last rule is removed in its dialog, the focus comes back to where it was opened.
  const [hadMutes, setHadMutes] = useState(false);
  if (mutes > 0 && !hadMutes) setHadMutes(true);
  return (
    <header className="sm:border-ink sm:border-b-2 sm:pb-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
        <div className="min-w-0 grow max-sm:basis-full">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:border-ink max-sm:border-b-2 max-sm:pb-1.5 sm:justify-start">
            <h1 tabIndex={-1} className="headline text-22 outline-none sm:text-36">
              {texts.title}
            </h1>
            {overview ? <HowMany overview={overview} /> : null}
          </div>
          <p
            className={`relative z-1 mt-1 flex min-h-lh flex-wrap gap-x-4 text-13 text-ink-3 ${filter.isSearching ? 'max-sm:hidden' : ''}`}
          >
            {isPending && !overview ? <SkeletonLine className="w-24 sm:w-48" /> : null}
            {overview ? <Freshness overview={overview} /> : null}
            {filter.isSearching ? null : <NextStep steps={steps} notice={notice} />}
            <Narrowed filter={filter} />
            {hadMutes ? (
              <Suspense>
                <MuteSummary count={mutes} />
              </Suspense>
            ) : null}
          </p>
        </div>
        {tools}
      </div>
      {filter.tags.length > 0 && !filter.isSearching ? (
        <div className="mt-2 min-h-11 sm:min-h-8.5">
          <Suspense>
            <SaveSearch filter={{ industries: [...filter.tags] }} />
          </Suspense>
        </div>
      ) : null}
      {children ? <div className="mt-2">{children}</div> : null}
    </header>
  );
}

/** Stands in the line of the heading, so that nothing below moves before it is asked for. */
function NextStep({ steps, notice }: Pick<DashboardHeadingProps, 'steps' | 'notice'>) {
  return (
    <AfterPage fallback={<SkeletonLine className={steps.areShown ? 'w-48 lg:hidden' : 'w-40'} />}>
      <StepLine steps={steps} notice={notice} />
    </AfterPage>
  );
}

function Freshness({ overview: { refreshedAt, hasRead, staleness, hasSample } }: { overview: Overview }) {
  return (
    <>
      {/* What is said of samples says this too. */}
      <Refreshed at={refreshedAt} hasRead={hasRead || hasSample} />
      {staleness === 'none' ? null : <span className="text-warn">{texts.stale[staleness]}</span>}
      {hasSample ? <SampleMark /> : null}
    </>
  );
}

function HowMany({ overview }: { overview: Overview }) {
  const { sections, lastVisitAt } = overview;
  const newCount = sections.reduce((sum, section) => sum + section.newCount, 0);
  const { all, isMore } = countShown(overview);
  if (all === 0 && mayHaveClose(overview))
    return (
      <Suspense>
        <CloseCount filter={overview.filter} />
      </Suspense>
    );
  return (
    <p className="figures text-ink-2">
      {alertTexts.sectionCount(all, isMore)}
      {newCount > 0 ? (
        <>
          ,{' '}
          <Marker>
            {alertTexts.fresh(newCount)}
            <span className="max-sm:sr-only">
              {' '}
              {lastVisitAt === null ? alertTexts.inLastDays : alertTexts.sinceLastVisit}
            </span>
          </Marker>
        </>
      ) : null}
    </p>
  );
}

function Refreshed({ at, hasRead }: { at: string | null; hasRead: boolean }) {
  if (at === null) return hasRead ? null : <span className="max-sm:sr-only">{texts.neverRefreshed}</span>;
  return (
    <span className="max-sm:sr-only">
      {texts.refreshed} <RelativeMoment moment={at} />
    </span>
  );
}

/** What the alerts are narrowed to beside what is always preferred. */
function Narrowed({ filter }: { filter: IndustryFilter }) {
  const { countries, regions, cities } = useSession().preferences;
  if (filter.isSearching) return <span className="max-sm:hidden">{searchFieldTexts.active}</span>;
  // The narrowest decide.
  const towns = cities.length > 0 ? cities : regions;
  const narrowest = towns.length > 0 ? towns : countries.map((code) => countryName(code) ?? code);
  const say = narrowest === towns ? filterTexts.place : filterTexts.countries;
  const names = narrowest.slice(0, mostPlaces).join(', ');
  const rest = narrowest.length - mostPlaces;
  return (
    <>
      {filter.tags.length > 0 ? (
        // No wider than the shortest, or the line breaks where it need not.
        <Suspense fallback={<SkeletonLine className="w-28" />}>
          <span>
            <FilterSummary tags={filter.tags} />
          </span>
        </Suspense>
      ) : null}
      {narrowest.length > 0 ? (
        <span className="max-sm:hidden">{say(rest > 0 ? `${names} ${texts.andMore(rest)}` : names)}</span>
      ) : null}
    </>
  );
}
