import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { AlertFeed, type ListLook } from './AlertFeed.tsx';
import { countShown } from './count-shown.ts';
import type { Overview } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

/** Of fewer rounds than this, what a broader search finds is offered below them. */
const fewFound = 6;

const BroaderSearches = lazyPart(() => import('../search-bar/BroaderSearches.tsx'), 'nothing');

const NothingFound = lazyPart(() => import('../search-bar/NothingFound.tsx'));

type SearchResultsProps = { overview: Overview; look: ListLook };

/** What a sentence finds, of all ages, in one list; and what of it the plan locks, in a line. */
export default function SearchResults({ overview, look }: SearchResultsProps) {
  const { sections, setAside } = overview;
  const id = useId();
  const { recent, all, isMore } = countShown(overview);
  const hasLocked = sections.some(({ isLocked }) => isLocked);
  return (
    <section id="all" aria-labelledby={id} className="scroll-mt-18">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-rule border-b pt-2 pb-2 text-14 text-ink-3">
        <h2 id={id} className="sr-only">
          {texts.sections.all}
        </h2>
        {/* Where nothing is found the title below says so. */}
        <p className={all === 0 ? 'sr-only' : 'max-sm:sr-only'}>
          {texts.sectionCount(all, isMore)} {texts.found(recent, look.sorting.order)}
        </p>
        {hasLocked ? (
          <p>
            {texts.lockedInSearch}{' '}
            <Link
              to={paths.payment()}
              className="touch-around font-medium text-ink underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
            >
              {texts.upgrade}
            </Link>
          </p>
        ) : null}
        {setAside.length > 0 ? <p className="basis-full">{texts.onlyRanks(setAside)}</p> : null}
      </div>
      {recent === 0 && !overview.filter.week ? (
        <Suspense>
          <NothingFound isOlderFound={all > 0} />
        </Suspense>
      ) : null}
      {recent === 0 && overview.filter.week ? (
        <p className="py-3 text-15 text-ink-2">{texts.emptyWeek}</p>
      ) : null}
      {all > 0 ? <AlertFeed {...look} section="all" count={all} /> : null}
      {recent > 0 && recent < fewFound && !overview.filter.week ? (
        <Suspense>
          <BroaderSearches found={recent} />
        </Suspense>
      ) : null}
    </section>
  );
}
