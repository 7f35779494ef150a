import { Suspense } from 'react';
import { fewRounds, type Section } from '../../../contract/feed/alerts.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import type { ListLook } from './AlertFeed.tsx';
import { AlertSection } from './AlertSection.tsx';
import { LockedSection } from './LockedSection.tsx';
import type { Overview } from './queries.ts';
import { openSections, toggleSection } from './use-sort.ts';

const NoAlerts = lazyPart(() => import('./NoAlerts.tsx'));

const CloseAlerts = lazyPart(() => import('./CloseAlerts.tsx'));

const RelaxedFilters = lazyPart(() => import('./RelaxedFilters.tsx'), 'nothing');

type AlertSectionsProps = { overview: Overview; industryFilter: IndustryFilter; look: ListLook };

/**
 * Every section in the order of time, open, closed or locked. Where little or nothing fits, what nearly fits follows in the
 * same form, and ways to ask for less.
 */
export function AlertSections({ overview, industryFilter, look }: AlertSectionsProps) {
  const { filter, sections, hasPreferences } = overview;
  const [parameters, changeParameters] = useUrlParameters();
  const open = openSections(parameters.get('open'), sections);
  const toggle = (section: Section) =>
    changeParameters((current) => {
      current.set('open', toggleSection(open, section));
      return current;
    });
  const matching = sections.reduce((sum, { isLocked, count }) => (isLocked ? sum : sum + count), 0);
  const isEmpty = matching === 0;
  const isFew = !filter.week && hasPreferences && matching < fewRounds;
  return (
    <>
      {sections.map((summary) =>
        summary.isLocked ? (
          <LockedSection key={summary.section} summary={summary} />
        ) : isEmpty ? null : (
          <AlertSection
            key={summary.section}
            summary={summary}
            look={look}
            isOpen={open.includes(summary.section)}
            onToggle={() => toggle(summary.section)}
          />
        ),
      )}
      {isEmpty ? (
        <Suspense fallback={<div className="h-14" />}>
          <NoAlerts filter={filter} industryFilter={industryFilter} hasPreferences={hasPreferences} />
        </Suspense>
      ) : null}
      {isFew ? (
        <Suspense>
          <CloseAlerts filter={filter} view={look.view} />
          <RelaxedFilters filter={filter} industryFilter={industryFilter} matching={matching} />
        </Suspense>
      ) : null}
    </>
  );
}
