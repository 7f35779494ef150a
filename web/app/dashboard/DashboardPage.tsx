import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { VerificationNotice } from '../../auth/email-verification/VerificationNotice.tsx';
import { NewRounds } from '../../delivery/live/NewRounds.tsx';
import { type IndustryFilter, useIndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { FundingTrends } from '../../feed/funding-trends/FundingTrends.tsx';
import { useOpenCharts } from '../../feed/funding-trends/use-open-charts.ts';
import { useWeek } from '../../feed/funding-trends/use-week.ts';
import { AlertSections } from '../../feed/list/AlertSections.tsx';
import { useHiring } from '../../feed/list/hiring/use-hiring.ts';
import { feedQuery, overviewQuery } from '../../feed/list/queries.ts';
import { alertTexts } from '../../feed/list/texts.ts';
import { usePrefetchFeed, useSort } from '../../feed/list/use-sort.ts';
import { ChipsSkeleton } from '../../feed/search-bar/ChipsSkeleton.tsx';
import { SearchBar } from '../../feed/search-bar/SearchBar.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { hasEarlyAnswer } from '../../platform/api/early-answers.ts';
import {
  type DashboardTab,
  dashboardTabOf,
  useDashboardTab,
} from '../../platform/navigation/dashboard-tabs.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { queryClient } from '../../platform/session/query-client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { cutSentence } from '../../search/cut-sentence.ts';
import { useSearch } from '../../search/use-search.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { waitForFirstAnswers } from '../../ui/lazy/wait-for-first-answers.ts';
import { SectionsSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { useView } from '../../ui/lists/use-view.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { DashboardHeading } from './DashboardHeading.tsx';
import { DashboardRail } from './DashboardRail.tsx';
import { DashboardTools, type Folded } from './DashboardTools.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { useWelcome } from './use-welcome.ts';

const Chips = lazyPart(() => import('../../feed/search-bar/Chips.tsx'));

const WeekLine = lazyPart(() => import('../../feed/funding-trends/WeekLine.tsx'), 'line');

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
  const trends = useFolded(hasCharts);
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
                  pulse={trends}
                />
              }
            >
              {query ? (
                <Suspense fallback={<ChipsSkeleton query={query} />}>
                  <Chips />
                </Suspense>
              ) : null}
            </DashboardHeading>
            <div id={trends.id} className={trends.isOpen ? undefined : 'max-sm:hidden'}>
              <FundingTrends filter={filter} />
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
              <NotLoaded
                title={alertTexts.loadFailed(messageOfError(overview.error))}
                again={alertTexts.tryAgain}
                onTryAgain={() => overview.refetch()}
              >
                {alertTexts.loadFailedMeaning}
              </NotLoaded>
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

/** Waits for the overview and the section that is open at first, where the document has asked for them. */
const useFirstAnswers = waitForFirstAnswers(async () => {
  await queryClient.fetchQuery(sessionQuery);
  if (!hasEarlyAnswer('/alerts?')) return;
  const { sections } = await queryClient.fetchQuery(overviewQuery({}));
  const open = sections.find(({ isLocked }) => !isLocked);
  if (open?.count) await queryClient.fetchInfiniteQuery(feedQuery(open.section, {}, undefined));
});

// Whoever looks at the alerts need not download these.
const FavoritesTab = lazyPart(() => import('../../feed/favorites/FavoritesTab.tsx'));

const ApplicationsTab = lazyPart(() => import('../../applications/ApplicationsTab.tsx'));

/** The tabs beside the alerts: favorites and applications. */
function LazyTabs({ tab }: { tab: Exclude<DashboardTab, 'alerts'> }) {
  return (
    <Suspense fallback={<SectionsSkeleton view="cards" />}>
      {tab === 'favorites' ? <FavoritesTab /> : <ApplicationsTab />}
    </Suspense>
  );
}
