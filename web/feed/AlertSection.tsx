import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { AlertScope, FeedSection } from '../../contract/alerts.ts';
import type { View } from '../lists/use-view.ts';
import { paths } from '../navigation/paths.ts';
import { buttonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AlertFeed } from './AlertFeed.tsx';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';

export type ShownSection = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  isLocked: boolean;
};

type AlertSectionProps = {
  summary: ShownSection;
  filter: AlertScope;
  sorting: Sorting;
  hasPreferences: boolean;
  view: View;
  isOpen: boolean;
  onToggle: () => void;
};

export function AlertSection(props: AlertSectionProps) {
  const { summary, filter, sorting, hasPreferences, view, isOpen, onToggle } = props;
  const { section, count, isMore, isLocked } = summary;
  const { order, asked } = sorting;
  const id = useId();
  const name = <span id={`${id}-name`}>{texts.sections[section]}</span>;
  return (
    <section id={section} aria-labelledby={`${id}-name`} className="mb-10 scroll-mt-18">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="headline text-22">
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
            ? texts.rounds(count)
            : texts.sectionLine(section, count, { order: count > 1 ? order : 'newest', isMore })}
        </p>
      </div>
      <div id={`${id}-body`}>
        {isLocked ? <LockedSection summary={summary} /> : null}
        {!isLocked && isOpen ? (
          <AlertFeed
            section={section}
            filter={filter}
            order={asked}
            count={count}
            hasPreferences={hasPreferences}
            view={view}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Fed by a count only: what the plan leaves out never reaches the browser. */
function LockedSection({ summary }: { summary: ShownSection }) {
  return (
    <EmptyState
      title={texts.lockedTitle(summary.section, summary.count)}
      action={
        <Link to={paths.payment()} className={`${buttonLook()} shrink-0`}>
          {texts.upgrade}
        </Link>
      }
    >
      {texts.lockedMeaning}
    </EmptyState>
  );
}
