import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import type { AlertFilter } from '../../contract/alerts.ts';
import { messageOfError } from '../api/client.ts';
import { VerificationNotice } from '../email-verification/VerificationNotice.tsx';
import { AlertSections } from '../feed/AlertSections.tsx';
import { useHiring } from '../feed/hiring/use-hiring.ts';
import { overviewQuery } from '../feed/queries.ts';
import { alertTexts } from '../feed/texts.ts';
import { usePrefetchFeed } from '../feed/use-prefetch-feed.ts';
import { useSort } from '../feed/use-sort.ts';
import { type IndustryFilter, useIndustryFilter } from '../filters/use-industry-filter.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { SectionsSkeleton } from '../lists/ListSkeleton.tsx';
import { useView } from '../lists/use-view.ts';
import { NewRounds } from '../live/NewRounds.tsx';
import { dashboardTabOf, useDashboardTab } from '../navigation/dashboard-tabs.ts';
import { dashboardTabNames } from '../navigation/tab-texts.ts';
import { Pulse } from '../pulse/Pulse.tsx';
import { useOpenCharts } from '../pulse/use-open-charts.ts';
import { useWeek } from '../pulse/use-week.ts';
import { cutSentence } from '../search/cut-sentence.ts';
import { useSearch } from '../search/use-search.ts';
import { ChipsSkeleton } from '../search-bar/ChipsSkeleton.tsx';
import { SearchBar } from '../search-bar/SearchBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DashboardHeading } from './DashboardHeading.tsx';
import { DashboardRail } from './DashboardRail.tsx';
import { DashboardTools, type Folded } from './DashboardTools.tsx';
import { LazyTabs } from './LazyTabs.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useWelcome } from './use-welcome.ts';

const Chips = lazyPart(() => import('../search-bar/Chips.tsx'));
const WeekLine = lazyPart(() => import('../pulse/WeekLine.tsx'), 'line');

export const meta = ({ location }: { location: { search: string } }) => {
  const parameters = new URLSearchParams(location.search);
  const tab = dashboardTabOf(parameters.get('tab'));
  if (tab !== 'alerts') return [{ title: texts.pageTitle(dashboardTabNames[tab]) }];
  return [{ title: texts.pageTitle(texts.title, cutSentence(parameters.get('q') ?? '')) }];
};

export default function DashboardPage() {
  useFirstAnswers();
  useWelcome();
  const tab = useDashboardTab();
  const industryFilter = useIndustryFilter();
  const [query] = useSearch();
  const filter = alertFilterOf(query, industryFilter);
  const week = useWeek();
  const hiring = useHiring();
  const listed = {
    ...filter,
    ...(week !== null && { week }),
    ...(hiring.hiring && { hiring: hiring.hiring }),
  };
  const overview = useQuery(overviewQuery(listed));
  const [view, setView] = useView();
  // The button changes with the touch, the list after it.
  const drawnView = useDeferredValue(view);
  const sorting = useSort(overview.data?.hasPreferences ?? true);
  const [hasCharts] = useOpenCharts();
  const pulse = useFolded(hasCharts);
  const notice = useFolded();
  usePrefetchFeed(overview, listed, sorting.asked);
  const unlocked = overview.data?.sections.filter((section) => !section.isLocked) ?? [];
  const unlockedCount = unlocked.reduce((sum, section) => sum + section.count, 0);

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SearchBar />
      <DashboardRail
        tab={tab}
        count={overview.data ? unlockedCount : null}
        filter={industryFilter}
        shown={filter}
      />
      <div className="px-5 pt-3 pb-24 sm:pt-6 lg:px-9">
        <NewRounds
          shown={overview.data?.position ?? null}
          isElsewhere={tab !== 'alerts' || Object.keys(listed).length > 0}
        />
        {tab !== 'alerts' ? (
          <LazyTabs tab={tab} />
        ) : (
          <>
            <DashboardHeading
              overview={overview.data}
              isPending={overview.isPending}
              filter={industryFilter}
              notice={notice}
              tools={
                <DashboardTools
                  filter={industryFilter}
                  shown={filter}
                  sorting={sorting}
                  hiring={hiring}
                  view={view}
                  onViewChange={setView}
                  pulse={pulse}
                />
              }
            >
              {query ? (
                <Suspense fallback={<ChipsSkeleton query={query} />}>
                  <Chips />
                </Suspense>
              ) : null}
            </DashboardHeading>
            <div id={pulse.id} className={pulse.isOpen ? undefined : 'max-sm:hidden'}>
              <Pulse filter={filter} />
            </div>
            {week === null ? null : (
              <Suspense>
                <WeekLine />
              </Suspense>
            )}
            <VerificationNotice
              id={notice.id}
              className={`mb-4 sm:-mt-2 sm:mb-8 ${notice.isOpen ? '' : 'max-sm:hidden'}`}
            />
            {overview.isPending ? <SectionsSkeleton view={view} /> : null}
            {overview.isError && !overview.data ? (
              <Notice
                tone="loss"
                title={alertTexts.loadFailed(messageOfError(overview.error))}
                action={
                  <Button variant="outline" size="small" onClick={() => overview.refetch()}>
                    {alertTexts.tryAgain}
                  </Button>
                }
              >
                {alertTexts.loadFailedMeaning}
              </Notice>
            ) : null}
            {overview.data ? (
              <div
                aria-busy={overview.isPlaceholderData}
                className={`transition-opacity ${overview.isPlaceholderData ? 'opacity-50' : ''}`}
              >
                <AlertSections
                  overview={overview.data}
                  industryFilter={industryFilter}
                  sorting={sorting}
                  view={drawnView}
                />
              </div>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** On a phone the figures of the week and what is asked of people are one tap away. */
function useFolded(isWanted = false): Folded {
  const [isAsked, setIsAsked] = useState(false);
  const toggle = () => setIsAsked(!isAsked);
  return { id: useId(), isOpen: isAsked || isWanted, toggle };
}

/** A sentence says everything by itself; without one, industries narrow what is preferred. */
function alertFilterOf(query: string, { tags }: IndustryFilter): AlertFilter {
  if (query !== '') return { query };
  return tags.length > 0 ? { industries: [...tags] } : {};
}
