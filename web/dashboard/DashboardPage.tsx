import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type AlertFilter, type Section, sections } from '../../contract/alerts.ts';
import { VerificationNotice } from '../accounts/VerificationNotice.tsx';
import { messageOfError } from '../api.ts';
import { Pulse } from '../pulse/Pulse.tsx';
import { SearchPlace } from '../search/SearchPlace.tsx';
import { useSearch } from '../search/use-search.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AlertSection } from './AlertSection.tsx';
import { useArrival } from './arrival.ts';
import { DashboardHeading } from './DashboardHeading.tsx';
import { DeskRail } from './DeskRail.tsx';
import { deskTab, useDeskTab } from './desk-tabs.ts';
import { deskTexts } from './desk-texts.ts';
import { useEmailArrival } from './email-arrival.ts';
import { FilterNothing } from './FilterNothing.tsx';
import { type IndustryFilter, useIndustryFilter } from './filter-address.ts';
import { KeptTabs } from './KeptTabs.tsx';
import { NothingToDisplay } from './NothingToDisplay.tsx';
import { openSections, toggleSection } from './open-sections.ts';
import { overviewQuery } from './queries.ts';
import { SectionsSkeleton } from './SectionsSkeleton.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { useView } from './view.ts';

const Chips = lazy(() => import('../search/Chips.tsx'));
const SearchNothing = lazy(() => import('../search/SearchNothing.tsx'));

export const meta = ({ location }: { location: { search: string } }) => {
  const tab = deskTab(new URLSearchParams(location.search).get('tab'));
  return [{ title: deskTexts.pageTitle(tab === 'alerts' ? texts.title : deskTexts.tabs[tab]) }];
};

export default function DashboardPage() {
  useArrival();
  useEmailArrival();
  const tab = useDeskTab();
  const industryFilter = useIndustryFilter();
  const [query] = useSearch();
  const filter = alertFilterOf(query, industryFilter);
  const overview = useQuery(overviewQuery(filter));
  const [view, setView] = useView();
  const unlocked = overview.data?.sections.filter((section) => !section.isLocked) ?? [];
  const unlockedCount = unlocked.reduce((sum, section) => sum + section.count, 0);

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SearchPlace />
      <DeskRail tab={tab} count={overview.data ? unlockedCount : null} filter={industryFilter} />
      <div className="px-5 pt-6 pb-24 lg:px-9">
        {tab !== 'alerts' ? (
          <KeptTabs tab={tab} />
        ) : (
          <>
            <DashboardHeading
              overview={overview.data}
              isPending={overview.isPending}
              filter={industryFilter}
              view={view}
              onViewChange={setView}
            >
              {query ? (
                <Suspense fallback={<div className="h-11 sm:h-8.5" />}>
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
                <Sections
                  summaries={overview.data.sections}
                  industryFilter={industryFilter}
                  filter={filter}
                  hasPreferences={overview.data.hasPreferences}
                  isEmpty={unlockedCount === 0}
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

type SectionsProps = Pick<React.ComponentProps<typeof AlertSection>, 'filter' | 'hasPreferences' | 'view'> & {
  industryFilter: IndustryFilter;
  summaries: React.ComponentProps<typeof AlertSection>['summary'][];
  isEmpty: boolean;
};

function Sections(props: SectionsProps) {
  const { summaries, industryFilter, filter, hasPreferences, isEmpty, view } = props;
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('open');
  // Whoever searches wants to see what was found, wherever it is.
  const open = filter.query && chosen === null ? sections : openSections(chosen, summaries);
  const toggle = (section: Section) =>
    setParameters(
      (current) => {
        current.set('open', toggleSection(open, section));
        return current;
      },
      { preventScrollReset: true },
    );
  const ordered = sections.flatMap((section) => summaries.filter((summary) => summary.section === section));
  const shown = isEmpty ? ordered.filter((summary) => summary.isLocked) : ordered;

  return (
    <>
      {isEmpty && filter.query ? (
        <Suspense>
          <SearchNothing />
        </Suspense>
      ) : null}
      {isEmpty && filter.industries ? <FilterNothing filter={industryFilter} /> : null}
      {isEmpty && !filter.query && !filter.industries ? (
        <NothingToDisplay hasPreferences={hasPreferences} />
      ) : null}
      {shown.map((summary) => (
        <AlertSection
          key={summary.section}
          summary={summary}
          filter={filter}
          hasPreferences={hasPreferences}
          view={view}
          isOpen={open.includes(summary.section)}
          onToggle={() => toggle(summary.section)}
        />
      ))}
    </>
  );
}
