import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { filterTexts as texts } from './texts.ts';
import { useFilterActions } from './use-filter-actions.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

/** What stands in place of the alerts when nothing fits the filter. */
export function NothingFits({ filter }: { filter: IndustryFilter }) {
  const { clear } = useFilterActions(filter);
  const clearAll = () => {
    focusHeading();
    clear();
  };
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Button size="small" className="shrink-0" onClick={clearAll}>
          {texts.clear}
        </Button>
      }
    >
      {texts.emptyMeaning}
    </EmptyState>
  );
}
