import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { closeTexts } from '../list/close-texts.ts';
import { filterTexts as texts } from './texts.ts';
import { useFilterActions } from './use-filter-actions.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

/** What stands in place of the alerts when nothing fits the filter; above the closest others it is a line. */
export function NothingFits({ filter, hasClose }: { filter: IndustryFilter; hasClose: boolean }) {
  const { clear } = useFilterActions(filter);
  const clearAll = () => {
    focusHeading();
    clear();
  };
  const action = (
    <Button variant="link" className="text-ink" onClick={clearAll}>
      {texts.clear}
    </Button>
  );
  if (hasClose) return <EmptyLine action={action}>{closeTexts.noneInFilter}</EmptyLine>;
  return (
    <EmptyLine title={texts.emptyTitle} action={action}>
      {texts.emptyMeaning}
    </EmptyLine>
  );
}
