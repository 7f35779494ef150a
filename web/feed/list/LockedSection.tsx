import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { SectionSummary } from '../../../contract/feed/alerts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SectionCount } from './AlertSection.tsx';
import { alertTexts as texts } from './texts.ts';

const LockedMatches = lazyPart(() => import('./LockedMatches.tsx'), 'nothing');

/**
 * Fed by a count and what many companies share: what the plan leaves out never reaches the browser. No higher than its
 * heading and a line, because it stands above what can be read.
 */
export function LockedSection({ summary: { section, count, glimpses } }: { summary: SectionSummary }) {
  const id = useId();
  return (
    <section
      id={section}
      aria-labelledby={id}
      className="grid scroll-mt-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b sm:py-1.5"
    >
      <div className="flex min-h-9 flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="headline text-20 sm:text-22">
          {texts.sections[section]}
        </h2>
        <SectionCount section={section} count={count} />
      </div>
      <Link
        to={paths.payment()}
        className={`${buttonStyle({ variant: 'outline', size: 'small' })} shrink-0 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:underline max-sm:decoration-2 max-sm:decoration-rule-2 max-sm:underline-offset-[5px]`}
      >
        {texts.upgrade}
      </Link>
      {glimpses.length > 0 ? (
        <div className="col-span-2 min-h-lh text-13 text-ink-3 max-sm:hidden">
          <Suspense>
            <LockedMatches matches={glimpses} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
