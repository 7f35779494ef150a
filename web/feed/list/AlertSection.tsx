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

/** One span of days, which can be closed. */
export function AlertSection({ summary: { section, count }, look, isOpen, onToggle }: AlertSectionProps) {
  const id = useId();
  // The arrow turns with the touch; what there is to draw is drawn after it.
  const isDrawn = useDeferredValue(isOpen);
  return (
    <section
      id={section}
      aria-labelledby={`${id}-name`}
      className={`scroll-mt-18 ${isOpen && count > 0 ? 'mb-2' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-rule border-b">
        {/* Nothing is to be read there, so that it takes no room from what is. */}
        <h2 className={`headline ${count > 0 ? 'text-20 sm:text-22' : 'text-15 text-ink-2 sm:text-17'}`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
            className={`inline-flex min-h-11 items-center gap-1 rounded-control ${count > 0 ? 'lg:pointer-fine:min-h-10' : 'lg:pointer-fine:min-h-8'}`}
          >
            <span id={`${id}-name`}>{texts.sections[section]}</span>
            <ChevronRight
              size={18}
              aria-hidden="true"
              className={`shrink-0 text-ink-3 transition ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        </h2>
        <SectionCount section={section} count={count} order={count > 1 ? look.sorting.order : undefined} />
      </div>
      <div id={`${id}-body`}>{isDrawn ? <AlertFeed {...look} section={section} count={count} /> : null}</div>
    </section>
  );
}

type SectionCountProps = { section: Section; count: number; order?: SortOrder };

/** '148 rounds in the last 7 days, best match first'; on a phone how many, because the rest takes another line. */
export function SectionCount({ section, count, order }: SectionCountProps) {
  return (
    <p className="text-14 text-ink-3">
      {texts.sectionCount(count)}
      <span className="max-sm:sr-only"> {texts.sectionSpan(section, order)}</span>
    </p>
  );
}
