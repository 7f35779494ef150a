import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { AlertScope, FeedSection, Glimpse } from '../../contract/alerts.ts';
import type { View } from '../lists/use-view.ts';
import { paths } from '../navigation/paths.ts';
import { buttonLook } from '../ui/Button.tsx';
import { AlertFeed } from './AlertFeed.tsx';
import { Glimpses } from './Glimpses.tsx';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';

export type ShownSection = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  isLocked: boolean;
  glimpses?: readonly Glimpse[];
};

type AlertSectionProps = {
  summary: ShownSection;
  filter: AlertScope;
  sorting: Sorting;
  hasPreferences: boolean;
  view: View;
  isOpen: boolean;
  /** How many amounts may be marked as new. */
  strokes: number;
  /** Whether a locked section offers the plans that show it: one offer is enough for a page. */
  isOffering: boolean;
  onToggle: () => void;
};

export function AlertSection(props: AlertSectionProps) {
  const { summary, filter, sorting, hasPreferences, view, isOpen, strokes, isOffering, onToggle } = props;
  const { section, count, isMore, isLocked } = summary;
  const { order, asked } = sorting;
  const id = useId();
  const name = <span id={`${id}-name`}>{texts.sections[section]}</span>;
  return (
    <section id={section} aria-labelledby={`${id}-name`} className="mb-8 scroll-mt-18 sm:mb-10">
      <div className={`mb-2 flex flex-wrap items-baseline gap-x-3 sm:mb-4 ${isLocked ? 'pt-3 sm:pt-0' : ''}`}>
        <h2 className="headline text-20 sm:text-22">
          {isLocked ? (
            name
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={onToggle}
              className="inline-flex min-h-11 items-center gap-1 rounded-control sm:min-h-9"
            >
              {name}
              <ChevronRight
                size={18}
                aria-hidden="true"
                className={`shrink-0 text-ink-3 transition ${isOpen ? 'rotate-90' : ''}`}
              />
            </button>
          )}
        </h2>
        <p className="text-14 text-ink-3">
          {isLocked
            ? texts.sectionLine(section, count)
            : texts.sectionLine(section, count, { order: count > 1 ? order : 'newest', isMore })}
        </p>
      </div>
      <div id={`${id}-body`}>
        {isLocked ? <LockedSection summary={summary} isOffering={isOffering} /> : null}
        {!isLocked && isOpen ? (
          <AlertFeed
            section={section}
            filter={filter}
            order={asked}
            count={count}
            hasPreferences={hasPreferences}
            view={view}
            strokes={strokes}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Fed by a count and what many companies share: what the plan leaves out never reaches the browser. */
function LockedSection({ summary, isOffering }: { summary: ShownSection; isOffering: boolean }) {
  const { section, count, glimpses = [] } = summary;
  return (
    <>
      {glimpses.length > 0 ? <Glimpses glimpses={glimpses} /> : null}
      {isOffering ? (
        <div className="flex items-center justify-between gap-x-4 pt-3">
          <p className="min-w-0 text-14 text-ink-2">
            {count === 0 ? `${texts.lockedTitle(section, count)}. ` : null}
            {texts.lockedMeaning}
          </p>
          <Link to={paths.payment()} className={`${buttonLook({ size: 'small' })} shrink-0`}>
            {texts.upgrade}
          </Link>
        </div>
      ) : (
        <p className="pt-2 text-13 text-ink-3">{texts.lockedToo}</p>
      )}
    </>
  );
}
