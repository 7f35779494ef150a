import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
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
    <EmptyLine
      title={texts.emptyTitle}
      action={
        <Button variant="link" className="text-ink" onClick={clearAll}>
          {texts.clear}
        </Button>
      }
    >
      {texts.emptyMeaning}
    </EmptyLine>
  );
}
