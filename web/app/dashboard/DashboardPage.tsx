import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { LazyNewRounds } from '../../delivery/live/LazyNewRounds.tsx';
import { useHiring } from '../../feed/filters/hiring/use-hiring.ts';
import { type IndustryFilter, useIndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { useOpenCharts } from '../../feed/funding-trends/use-open-charts.ts';
import { useWeek } from '../../feed/funding-trends/use-week.ts';
import { LeadPlace, loadLeadStory } from '../../feed/lead-story/LeadPlace.tsx';
import type { ListLook } from '../../feed/list/AlertFeed.tsx';
import { AlertSections } from '../../feed/list/AlertSections.tsx';
import { countShown } from '../../feed/list/count-shown.ts';
import { feedQuery, leadQuery, type Overview, overviewQuery } from '../../feed/list/queries.ts';
import { alertTexts } from '../../feed/list/texts.ts';
import { openSections, usePrefetchFeed, useSort } from '../../feed/list/use-sort.ts';
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
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { waitForFirstAnswers } from '../../ui/lazy/wait-for-first-answers.ts';
import { ListSkeleton, SectionsSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { useView } from '../../ui/lists/use-view.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { DashboardHeading } from './DashboardHeading.tsx';
import { DashboardRail } from './DashboardRail.tsx';
import { DashboardTools, type Folded } from './DashboardTools.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { useFrontPage } from './use-front-page.ts';

const Welcome = lazyPart(() => import('./Welcome.tsx'), 'nothing');

const VerificationNotice = lazyPart(() => import('../../auth/email-verification/VerificationNotice.tsx'));

const SearchResults = lazyPart(() => import('../../feed/list/SearchResults.tsx'));

const Chips = lazyPart(() => import('../../feed/search-bar/Chips.tsx'));

const FundingTrends = lazyPart(() => import('../../feed/funding-trends/FundingTrends.tsx'));

const WeekLine = lazyPart(() => import('../../feed/funding-trends/WeekLine.tsx'), 'line');

export const meta = ({ location }: { location: { search: string } }) => {
  const parameters = new URLSearchParams(location.search);
  const tab = dashboardTabOf(parameters.get('tab'));
  if (tab !== 'alerts') return [{ title: texts.pageTitle(dashboardTabNames[tab]) }];
  return [{ title: texts.pageTitle(texts.title, cutSentence(parameters.get('q') ?? '')) }];
};

export default function DashboardPage() {
  useFirstAnswers();
  const tab = useDashboardTab();
  const industryFilter = useIndustryFilter();
  const [query] = useSearch();
  const filter = alertFilterOf(query, industryFilter);
  const week = useWeek();
  const hiring = useHiring();
  const counted = { ...filter, ...(hiring.hiring && { hiring: hiring.hiring }) };
  const listed = { ...counted, ...(week !== null && { week }) };
  const overview = useQuery(overviewQuery(listed));
  const [view, setView] = useView();
  // The button changes with the touch, the list after it.
  const drawnView = useDeferredValue(view);
  const sorting = useSort(overview.data?.hasPreferences ?? true);
  const [hasCharts] = useOpenCharts();
  const notice = useFolded();
  const steps = useFirstSteps();
  // What was shown before stays until the next is there, with its lead story.
  const shown = overview.data?.filter ?? listed;
  const frontPage = useFrontPage(tab === 'alerts' && view === 'cards', shown, overview.data);
  // Which section has nothing but the lead story is known with it: headings that came before would move.
  const isWaiting = overview.isPending || frontPage.leadEvent === undefined;
  usePrefetchFeed(overview, listed, sorting.asked);

  const look = ({ hasPreferences, lastVisitAt }: Overview): ListLook => ({
    filter: shown,
    sorting,
    hasPreferences,
    view: drawnView,
    lastVisitAt,
    lead: frontPage.leadEvent ?? null,
    leadSection: frontPage.leadSection,
  });

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SearchBar />
      <DashboardRail
        tab={tab}
        steps={steps}
        count={overview.data ? countShown(overview.data).all : null}
        filter={industryFilter}
        hiring={hiring}
        shown={filter}
      />
      <div className="px-5 pt-2 pb-24 sm:pt-4 lg:px-9">
        <AfterPage>
          <Welcome />
        </AfterPage>
        <LazyNewRounds
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
              steps={steps}
              notice={notice}
              tools={
                <DashboardTools
                  filter={industryFilter}
                  shown={filter}
                  counted={counted}
                  sorting={sorting}
                  hiring={hiring}
                  view={view}
                  onViewChange={setView}
                />
              }
            >
              {query ? (
                <>
                  <p className="wrap-anywhere mb-2 line-clamp-2 font-medium text-15 leading-snug sm:hidden">
                    {query}
                  </p>
                  <Suspense fallback={<ChipsSkeleton query={query} />}>
                    <Chips />
                  </Suspense>
                </>
              ) : null}
            </DashboardHeading>
            {hasCharts ? (
              <Suspense fallback={<SectionsSkeleton view={view} />}>
                <FundingTrends filter={counted} />
              </Suspense>
            ) : null}
            {week === null ? null : (
              <Suspense>
                <WeekLine />
              </Suspense>
            )}
            <div id={notice.id}>
              {notice.isOpen ? (
                <Suspense>
                  <VerificationNotice className="py-3" />
                </Suspense>
              ) : null}
            </div>
            {frontPage.shape ? <LeadPlace lead={frontPage.lead} shape={frontPage.shape} /> : null}
            {isWaiting ? <SectionsSkeleton view={view} /> : null}
            {overview.isError && !overview.data ? (
              <div className="pt-3">
                <NotLoaded
                  title={alertTexts.loadFailed(messageOfError(overview.error))}
                  again={alertTexts.tryAgain}
                  onTryAgain={() => overview.refetch()}
                >
                  {alertTexts.loadFailedMeaning}
                </NotLoaded>
              </div>
            ) : null}
            {overview.data && !isWaiting ? (
              <div
                aria-busy={overview.isPlaceholderData}
                className={`transition-opacity ${overview.isPlaceholderData ? 'opacity-50' : ''}`}
              >
                {shown.query ? (
                  <Suspense fallback={<ListSkeleton view={view} />}>
                    <SearchResults overview={overview.data} look={look(overview.data)} />
                  </Suspense>
                ) : (
                  <AlertSections
                    overview={overview.data}
                    industryFilter={industryFilter}
                    look={look(overview.data)}
                  />
                )}
              </div>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** What a line of the heading opens. */
function useFolded(): Folded {
  const [isOpen, setIsOpen] = useState(false);
  return { id: useId(), isOpen, toggle: () => setIsOpen(!isOpen) };
}

/** A sentence says everything by itself; without one, industries narrow what is preferred. */
function alertFilterOf(query: string, { tags }: IndustryFilter): AlertFilter {
  if (query !== '') return { query };
  return tags.length > 0 ? { industries: [...tags] } : {};
}

/** Waits for the lead story and what draws it, the overview and the first open section, where the document has asked for them. */
const useFirstAnswers = waitForFirstAnswers(async () => {
  await queryClient.fetchQuery(sessionQuery);
  if (!hasEarlyAnswer('/alerts?')) return;
  const lead = queryClient.fetchInfiniteQuery(leadQuery());
  // Where the overview fails, this is waited for no more.
  lead.catch(() => undefined);
  // Drawn later than the lists it would have the page laid out once more.
  const story = loadLeadStory().catch(() => null);
  const { sections } = await queryClient.fetchQuery(overviewQuery({}));
  const [open] = openSections(null, sections);
  await Promise.all([lead, story, open && queryClient.fetchInfiniteQuery(feedQuery(open, {}, undefined))]);
});

// The alerts do not need these.
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
