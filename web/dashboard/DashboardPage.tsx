import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AlertFilter } from '../../contract/alerts.ts';
import { messageOfError } from '../api/client.ts';
import { VerificationNotice } from '../email-verification/VerificationNotice.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { dashboardTabOf, useDashboardTab } from '../navigation/dashboard-tabs.ts';
import { Pulse } from '../pulse/Pulse.tsx';
import { ChipsSkeleton } from '../search/ChipsSkeleton.tsx';
import { SearchPlace } from '../search/SearchPlace.tsx';
import { useSearch } from '../search/use-search.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AlertSections } from './AlertSections.tsx';
import { useArrival } from './arrival.ts';
import { DashboardHeading } from './DashboardHeading.tsx';
import { DeskRail } from './DeskRail.tsx';
import { deskTexts } from './desk-texts.ts';
import { useEmailArrival } from './email-arrival.ts';
import { type IndustryFilter, useIndustryFilter } from './filter-address.ts';
import { KeptTabs } from './KeptTabs.tsx';
import { overviewQuery } from './queries.ts';
import { SectionsSkeleton } from './SectionsSkeleton.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { useFeedAhead } from './use-feed-ahead.ts';
import { useSort } from './use-sort.ts';
import { useView } from './view.ts';

const Chips = lazyPart(() => import('../search/Chips.tsx'));

export const meta = ({ location }: { location: { search: string } }) => {
  const tab = dashboardTabOf(new URLSearchParams(location.search).get('tab'));
  return [{ title: deskTexts.pageTitle(tab === 'alerts' ? texts.title : deskTexts.tabs[tab]) }];
};

export default function DashboardPage() {
  useArrival();
  useEmailArrival();
  const tab = useDashboardTab();
  const industryFilter = useIndustryFilter();
  const [query] = useSearch();
  const filter = alertFilterOf(query, industryFilter);
  const overview = useQuery(overviewQuery(filter));
  const [view, setView] = useView();
  const sorting = useSort(overview.data?.hasPreferences ?? true);
  useFeedAhead(overview, filter, sorting.asked);
  const unlocked = overview.data?.sections.filter((section) => !section.isLocked) ?? [];
  const unlockedCount = unlocked.reduce((sum, section) => sum + section.count, 0);

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SearchPlace />
      <DeskRail
        tab={tab}
        count={overview.data ? unlockedCount : null}
        filter={industryFilter}
        shown={filter}
      />
      <div className="px-5 pt-6 pb-24 lg:px-9">
        {tab !== 'alerts' ? (
          <KeptTabs tab={tab} />
        ) : (
          <>
            <DashboardHeading
              overview={overview.data}
              isPending={overview.isPending}
              filter={industryFilter}
              sorting={sorting}
              view={view}
              onViewChange={setView}
            >
              {query ? (
                <Suspense fallback={<ChipsSkeleton query={query} />}>
                  <Chips />
                </Suspense>
              ) : null}
            </DashboardHeading>
            <Pulse filter={filter} />
            <VerificationNotice className="-mt-2 mb-8" />
            {overview.isPending ? <SectionsSkeleton view={view} /> : null}
            {overview.isError && !overview.data ? (
              <Notice
                tone="loss"
                title={texts.loadFailed(messageOfError(overview.error))}
                action={
                  <Button variant="outline" size="small" onClick={() => overview.refetch()}>
                    {texts.tryAgain}
                  </Button>
                }
              >
                {texts.loadFailedMeaning}
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
                  view={view}
                />
              </div>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** A sentence says everything by itself; without one, industries narrow what is preferred. */
function alertFilterOf(query: string, { tags }: IndustryFilter): AlertFilter {
  if (query !== '') return { query };
  return tags.length > 0 ? { industries: [...tags] } : {};
}
