import type { ReactNode } from 'react';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { filterTexts as texts } from './texts.ts';
import { useFilterActions } from './use-filter-actions.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

type NothingFitsProps = {
  filter: IndustryFilter;
  /** What else there is to do. */
  children: ReactNode;
};

/** What stands in place of the alerts when nothing fits the filter. */
export function NothingFits({ filter, children }: NothingFitsProps) {
  const { clear } = useFilterActions(filter);
  return (
    <div className="mb-10">
      <EmptyState
        title={texts.emptyTitle}
        action={
          <Button
            className="shrink-0"
            onClick={() => {
              focusHeading();
              clear();
            }}
          >
            {texts.clear}
          </Button>
        }
      >
        {texts.emptyMeaning}
        {children}
      </EmptyState>
    </div>
  );
}
