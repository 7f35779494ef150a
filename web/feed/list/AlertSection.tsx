import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useId } from 'react';
import type { Section, SectionSummary, SortOrder } from '../../../contract/feed/alerts.ts';
import { AlertFeed, type ListLook } from './AlertFeed.tsx';
import { alertTexts as texts } from './texts.ts';

type AlertSectionProps = {
  summary: SectionSummary;
  look: ListLook;
  isOpen: boolean;
  onToggle: () => void;
};

/** One span of days, which can be closed. Where nothing is to be read it takes no room from what is. */
export function AlertSection({ summary: { section, count }, look, isOpen, onToggle }: AlertSectionProps) {
  const id = useId();
  // The arrow turns with the touch; what there is to draw is drawn after it.
  const isDrawn = useDeferredValue(isOpen);
  const isOnlyLead = count === 1 && look.leadSection === section;
  const isLow = count === 0 || isOnlyLead;
  const name = <span id={`${id}-name`}>{texts.sections[section]}</span>;
  return (
    <section
      id={section}
      aria-labelledby={`${id}-name`}
      className={`scroll-mt-18 ${isOpen && !isLow ? 'mb-1' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-rule border-b">
        <h2 className={`headline ${isLow ? 'text-15 text-ink-2 sm:text-17' : 'text-20 sm:text-22'}`}>
          {isOnlyLead ? (
            <span className="inline-flex min-h-6 items-center">{name}</span>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={onToggle}
              className={`inline-flex items-center gap-1 rounded-control ${isLow ? 'touch-around min-h-6' : 'min-h-11 lg:pointer-fine:min-h-10'}`}
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
        <SectionCount
          section={section}
          count={count}
          order={count > 1 ? look.sorting.order : undefined}
          isAbove={isOnlyLead}
        />
      </div>
      <div id={`${id}-body`}>
        {isDrawn && !isOnlyLead ? <AlertFeed {...look} section={section} count={count} /> : null}
      </div>
    </section>
  );
}

type SectionCountProps = { section: Section; count: number; order?: SortOrder; isAbove?: boolean };

/** '148 rounds in the last 7 days, best match first'; on a phone how many, because the rest takes another line. */
export function SectionCount({ section, count, order, isAbove = false }: SectionCountProps) {
  return (
    <p className="text-14 text-ink-3">
      {texts.sectionCount(count)}
      <span className="max-sm:sr-only"> {texts.sectionSpan(section, order)}</span>
      {isAbove ? texts.shownAbove : null}
    </p>
  );
}
