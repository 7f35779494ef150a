import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { fewRounds, type Section } from '../../../contract/feed/alerts.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NothingFits } from '../filters/NothingFits.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import type { ListLook } from './AlertFeed.tsx';
import { AlertSection } from './AlertSection.tsx';
import { LockedSection } from './LockedSection.tsx';
import type { Overview } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import { openSections, toggleSection } from './use-sort.ts';

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
      {isEmpty ? <NoAlerts overview={overview} industryFilter={industryFilter} /> : null}
      {isFew ? (
        <>
          <Suspense>
            <CloseAlerts filter={filter} view={look.view} />
          </Suspense>
          <FewAlerts count={matching}>
            <Suspense>
              <RelaxedFilters filter={filter} industryFilter={industryFilter} />
            </Suspense>
          </FewAlerts>
        </>
      ) : null}
    </>
  );
}

/** That little fits, and what to do about it. */
function FewAlerts({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="my-8">
      <Notice title={texts.fewTitle(count)}>
        {texts.fewMeaning}
        {children}
      </Notice>
    </div>
  );
}

type NoAlertsProps = Pick<AlertSectionsProps, 'overview' | 'industryFilter'>;

function NoAlerts({ overview: { filter, hasPreferences }, industryFilter }: NoAlertsProps) {
  const queryClient = useQueryClient();
  if (filter.week) return <p className="py-3 text-15 text-ink-2">{texts.emptyWeek}</p>;
  if (filter.industries) return <NothingFits filter={industryFilter} />;
  const action = hasPreferences ? (
    <Link to={paths.settings()} className={`${buttonStyle({ size: 'small' })} shrink-0`}>
      {texts.editPreferences}
    </Link>
  ) : (
    <Button
      size="small"
      className="shrink-0"
      onClick={() => queryClient.invalidateQueries({ queryKey: alertsKey })}
    >
      {texts.checkAgain}
    </Button>
  );
  return (
    <EmptyState title={texts.emptyTitle} action={action}>
      {hasPreferences ? texts.emptyFiltered : texts.emptyUnfiltered}
    </EmptyState>
  );
}
