import { focusHeading } from '../browser/focus-heading.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFilterActions } from './filter-actions.ts';
import type { IndustryFilter } from './filter-address.ts';
import { filterTexts as texts } from './filter-texts.ts';

/** What stands in place of the alerts when nothing fits the filter. */
export function FilterNothing({ filter }: { filter: IndustryFilter }) {
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
      </EmptyState>
    </div>
  );
}
