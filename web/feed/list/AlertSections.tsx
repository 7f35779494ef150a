import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { type FeedSection, fewRounds, type SectionSummary, sections } from '../../../contract/feed/alerts.ts';
import { mostMarked } from '../../companies/new-rounds.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { View } from '../../ui/lists/use-view.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NothingFits } from '../filters/NothingFits.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { AlertSection, type ShownSection } from './AlertSection.tsx';
import { LockedSection } from './LockedSection.tsx';
import type { Overview } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';
import { openSections, toggleSection } from './use-sort.ts';

const CloseAlerts = lazyPart(() => import('./CloseAlerts.tsx'));

const RelaxedFilters = lazyPart(() => import('./RelaxedFilters.tsx'), 'nothing');

const NothingFound = lazyPart(() => import('../search-bar/NothingFound.tsx'));

type AlertSectionsProps = {
  overview: Overview;
  industryFilter: IndustryFilter;
  sorting: Sorting;
  view: View;
};

/** How many amounts each open section may mark, so that all of them together mark a few. */
function strokesOf(summaries: readonly SectionSummary[], open: readonly FeedSection[]) {
  let left = mostMarked;
  return new Map<FeedSection, number>(
    sections.map((section): [FeedSection, number] => {
      const given = left;
      const count = summaries.find((summary) => summary.section === section)?.newCount ?? 0;
      if (open.includes(section)) left = Math.max(0, left - count);
      return [section, given];
    }),
  );
}

/**
 * Every section that holds something or could; where the plan shows little or nothing in them, what to do about it, and what
 * nearly fits.
 */
export function AlertSections({ overview, industryFilter, sorting, view }: AlertSectionsProps) {
  const { filter, sections: summaries, hasPreferences, earlier, setAside } = overview;
  const [parameters, changeParameters] = useUrlParameters();
  const isSearching = filter.query !== undefined;
  const open = openSections(parameters.get('open'), summaries, isSearching);
  const toggle = (section: FeedSection) =>
    changeParameters((current) => {
      current.set('open', toggleSection(open, section));
      return current;
    });
  const matching = summaries.reduce((sum, { isLocked, count }) => (isLocked ? sum : sum + count), 0);
  const isFew = !isSearching && !filter.week && hasPreferences && matching < fewRounds;
  const isEmpty = summaries.every(({ isLocked, count }) => isLocked || count === 0);
  const ordered = sections.flatMap((section) => summaries.filter((summary) => summary.section === section));
  const [firstLocked, ...otherLocked] = ordered.filter(({ isLocked }) => isLocked);
  // Whoever has no plan sees real rounds before a second section that is closed to them.
  const shown: ShownSection[] = isEmpty ? [] : ordered.filter(({ isLocked }) => !isLocked);
  const isOlderFound = earlier !== null && earlier.count > 0;
  if (isOlderFound) shown.push({ section: 'earlier', isLocked: false, ...earlier });
  const strokes = strokesOf(summaries, open);

  const relaxedFilters = isFew ? (
    <Suspense>
      <RelaxedFilters filter={filter} industryFilter={industryFilter} />
    </Suspense>
  ) : null;
  const close = isFew ? (
    <Suspense>
      <CloseAlerts filter={filter} view={view} />
    </Suspense>
  ) : null;

  return (
    <>
      {setAside.length > 0 ? <p className="mb-4 text-13 text-ink-3">{texts.onlyRanks(setAside)}</p> : null}
      {isEmpty && isSearching && !filter.week ? (
        <Suspense>
          <NothingFound isOlderFound={isOlderFound} />
        </Suspense>
      ) : null}
      {isEmpty && filter.week ? <p className="mb-8 text-15 text-ink-2">{texts.emptyWeek}</p> : null}
      {isEmpty && !filter.week && filter.industries ? (
        <NothingFits filter={industryFilter}>{relaxedFilters}</NothingFits>
      ) : null}
      {isEmpty && !filter.week && !isSearching && !filter.industries ? (
        <NoAlerts hasPreferences={hasPreferences}>{relaxedFilters}</NoAlerts>
      ) : null}
      {isEmpty ? close : null}
      {firstLocked ? <LockedSection summary={firstLocked} isOffering isSearching={isSearching} /> : null}
      {shown.map((summary) => (
        <AlertSection
          key={summary.section}
          summary={summary}
          filter={filter}
          sorting={sorting}
          hasPreferences={hasPreferences}
          view={view}
          isOpen={open.includes(summary.section)}
          strokes={strokes.get(summary.section) ?? 0}
          onToggle={() => toggle(summary.section)}
        />
      ))}
      {isFew && !isEmpty ? <FewAlerts count={matching}>{relaxedFilters}</FewAlerts> : null}
      {isEmpty ? null : close}
      {otherLocked.map((summary) => (
        <LockedSection key={summary.section} summary={summary} isOffering={false} isSearching={isSearching} />
      ))}
    </>
  );
}

/** Below what fits, where that is little: that it is little, and what to do about it. */
function FewAlerts({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="mb-8">
      <Notice title={texts.fewTitle(count)}>
        {texts.fewMeaning}
        {children}
      </Notice>
    </div>
  );
}

type NoAlertsProps = {
  hasPreferences: boolean;
  /** What else there is to do. */
  children: ReactNode;
};

function NoAlerts({ hasPreferences, children }: NoAlertsProps) {
  const queryClient = useQueryClient();
  const action = hasPreferences ? (
    <Link to={paths.settings()} className={`${buttonStyle()} shrink-0`}>
      {texts.editPreferences}
    </Link>
  ) : (
    <Button className="shrink-0" onClick={() => queryClient.invalidateQueries({ queryKey: alertsKey })}>
      {texts.checkAgain}
    </Button>
  );
  return (
    <div className="mb-10">
      <EmptyState title={texts.emptyTitle} action={action}>
        {hasPreferences ? texts.emptyFiltered : texts.emptyUnfiltered}
        {children}
      </EmptyState>
    </div>
  );
}
