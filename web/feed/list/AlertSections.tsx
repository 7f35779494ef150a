import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { Section, SectionSummary } from '../../../contract/feed/alerts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import type { ListLook } from './AlertFeed.tsx';
import { AlertSection, SectionCount } from './AlertSection.tsx';
import { countShown, mayHaveClose } from './count-shown.ts';
import type { Overview } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import { openSections, toggleSection } from './use-sort.ts';

const LockedMatches = lazyPart(() => import('./LockedMatches.tsx'), 'nothing');

type LockedSectionProps = { summary: SectionSummary; look: ListLook };

/**
 * Fed by a count and what many companies share: what the plan leaves out never reaches the browser. No higher than its
 * heading and a line, because it stands above what can be read.
 */
function LockedSection({ summary: { section, count, glimpses }, look }: LockedSectionProps) {
  const id = useId();
  return (
    <section
      id={section}
      aria-labelledby={id}
      className="grid scroll-mt-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b sm:py-1.5"
    >
      <div className={`flex flex-wrap content-center items-baseline gap-x-3 ${count === 0 ? '' : 'min-h-9'}`}>
        <h2
          id={id}
          className={`headline ${count === 0 ? 'text-15 text-ink-2 sm:text-17' : 'text-20 sm:text-22'}`}
        >
          {texts.sections[section]}
        </h2>
        <SectionCount section={section} count={count} />
      </div>
      <Link
        to={paths.payment()}
        className={`font-medium text-14 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink ${count === 0 ? 'touch-around py-0.5' : 'pointer-coarse:py-3'}`}
      >
        {texts.upgrade}
      </Link>
      {glimpses.length > 0 ? (
        <div className="col-span-2 min-h-lh text-13 text-ink-3 max-sm:hidden">
          <AfterPage>
            <LockedMatches matches={glimpses} look={look} />
          </AfterPage>
        </div>
      ) : null}
    </section>
  );
}

const NoAlerts = lazyPart(() => import('./NoAlerts.tsx'));

const CloseAlerts = lazyPart(() => import('./CloseAlerts.tsx'));

const RelaxedFilters = lazyPart(() => import('./RelaxedFilters.tsx'), 'nothing');

type AlertSectionsProps = { overview: Overview; industryFilter: IndustryFilter; look: ListLook };

/**
 * Every section in the order of time, open, closed or locked. Where little or nothing fits, what nearly fits follows in the
 * same form, and ways to ask for less.
 */
export function AlertSections({ overview, industryFilter, look }: AlertSectionsProps) {
  const { filter, sections } = overview;
  const [parameters, changeParameters] = useUrlParameters();
  const open = openSections(parameters.get('open'), sections);
  const toggle = (section: Section) =>
    changeParameters((current) => {
      current.set('open', toggleSection(open, section));
      return current;
    });
  const matching = countShown(overview).recent;
  const isEmpty = matching === 0;
  const isFew = mayHaveClose(overview);
  return (
    <>
      {sections.map((summary) =>
        summary.isLocked ? (
          <LockedSection key={summary.section} summary={summary} look={look} />
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
          <NoAlerts overview={overview} industryFilter={industryFilter} mayHaveClose={isFew} />
        </Suspense>
      ) : null}
      {isFew ? (
        <Suspense>
          <CloseAlerts filter={filter} view={look.view} lead={look.lead} />
          <RelaxedFilters filter={filter} industryFilter={industryFilter} matching={matching} />
        </Suspense>
      ) : null}
    </>
  );
}
