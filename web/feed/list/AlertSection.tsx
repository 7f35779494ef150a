import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useId } from 'react';
import type { AlertScope, FeedSection, LockedPreview } from '../../../contract/feed/alerts.ts';
import type { View } from '../../ui/lists/use-view.ts';
import { AlertFeed } from './AlertFeed.tsx';
import { SectionCount } from './SectionCount.tsx';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';

export type ShownSection = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  isLocked: boolean;
  glimpses?: readonly LockedPreview[];
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
  onToggle: () => void;
};

export function AlertSection(props: AlertSectionProps) {
  const { summary, filter, sorting, hasPreferences, view, isOpen, strokes, onToggle } = props;
  const { section, count, isMore } = summary;
  const { order, asked } = sorting;
  const id = useId();
  // The arrow turns with the touch; what there is to draw is drawn after it.
  const isDrawn = useDeferredValue(isOpen);
  return (
    <section id={section} aria-labelledby={`${id}-name`} className="mb-8 scroll-mt-18 sm:mb-10">
      <div className="flex flex-wrap items-center gap-x-3 sm:mb-4 sm:items-baseline">
        <h2 className="headline text-20 sm:text-22">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
            className="inline-flex min-h-11 items-center gap-1 rounded-control sm:min-h-9"
          >
            <span id={`${id}-name`}>{texts.sections[section]}</span>
            <ChevronRight
              size={18}
              aria-hidden="true"
              className={`shrink-0 text-ink-3 transition ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        </h2>
        <SectionCount section={section} count={count} isMore={isMore} order={count > 1 ? order : undefined} />
      </div>
      <div id={`${id}-body`}>
        {isDrawn ? (
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
