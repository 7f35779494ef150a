import type { AlertFilter, AlertScope } from '../../../contract/feed/alerts.ts';
import { FilterButton } from '../../feed/filters/FilterButton.tsx';
import type { HiringChoice } from '../../feed/filters/hiring/use-hiring.ts';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { SortSelect } from '../../feed/list/SortSelect.tsx';
import type { Sorting } from '../../feed/list/use-sort.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { listTexts } from '../../ui/lists/texts.ts';
import { type View, views } from '../../ui/lists/use-view.ts';
import { ViewToggle } from '../../ui/lists/ViewToggle.tsx';
import { SkeletonBlock } from '../../ui/Skeleton.tsx';

const SavedSearchesButton = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesButton.tsx'),
  'line',
);

const TrendsButton = lazyPart(() => import('../../feed/funding-trends/TrendsButton.tsx'), 'nothing');

/** What a line of the heading opens and closes. */
export type Folded = { id: string; isOpen: boolean; toggle: () => void };

type DashboardToolsProps = {
  filter: IndustryFilter;
  /** The filter of the alerts that are shown. */
  shown: AlertFilter;
  /** The same with whether companies hire. */
  counted: AlertScope;
  sorting: Sorting;
  hiring: HiringChoice;
  view: View;
  onViewChange: (view: View) => void;
};

/** What can be done with the list. On a phone one line, in which everything that stands beside the list elsewhere has a button. */
export function DashboardTools(props: DashboardToolsProps) {
  const { filter, shown, counted, sorting, hiring, view, onViewChange } = props;
  return (
    <div className="relative -mx-5 flex min-w-0 items-center basis-[calc(100%+2.5rem)] gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] *:shrink-0 sm:mx-0 sm:basis-auto sm:flex-wrap sm:gap-3 sm:overflow-visible sm:px-0">
      <div className="lg:hidden">
        <FilterButton filter={filter} hiring={hiring} />
      </div>
      <div className="lg:hidden">
        <AfterPage fallback={<SkeletonBlock className="h-11 w-18 sm:h-9" />}>
          <SavedSearchesButton filter={shown} />
        </AfterPage>
      </div>
      <SortSelect {...sorting} />
      <AfterPage fallback={<SkeletonBlock className="h-11 w-26 sm:h-9" />}>
        <TrendsButton filter={counted} />
      </AfterPage>
      <ViewToggle views={views} names={listTexts} view={view} onChange={onViewChange} />
    </div>
  );
}
