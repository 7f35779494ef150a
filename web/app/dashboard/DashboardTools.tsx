import { Link } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { FilterButton } from '../../feed/filters/FilterButton.tsx';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { HiringSelect } from '../../feed/list/hiring/HiringSelect.tsx';
import type { HiringChoice } from '../../feed/list/hiring/use-hiring.ts';
import { SortSelect } from '../../feed/list/SortSelect.tsx';
import type { Sorting } from '../../feed/list/use-sort.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { listTexts } from '../../ui/lists/texts.ts';
import { type View, views } from '../../ui/lists/use-view.ts';
import { ViewToggle } from '../../ui/lists/ViewToggle.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { dashboardTexts as texts } from './texts.ts';

const SavedSearchesButton = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesButton.tsx'),
  'line',
);

/** What a phone folds away. */
export type Folded = { id: string; isOpen: boolean; toggle: () => void };

type DashboardToolsProps = {
  filter: IndustryFilter;
  /** The filter of the alerts that are shown. */
  shown: AlertFilter;
  sorting: Sorting;
  hiring: HiringChoice;
  view: View;
  onViewChange: (view: View) => void;
  /** The figures of the week. */
  pulse: Folded;
};

/** What can be done with the list. On a phone one line, in which everything that stands beside the list elsewhere has a button. */
export function DashboardTools(props: DashboardToolsProps) {
  const { filter, shown, sorting, hiring, view, onViewChange, pulse } = props;
  return (
    <div className="relative -mx-5 flex min-w-0 items-center basis-[calc(100%+2.5rem)] gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] *:shrink-0 sm:mx-0 sm:basis-auto sm:flex-wrap sm:gap-3 sm:overflow-visible sm:px-0">
      <div className="lg:hidden">
        <FilterButton filter={filter}>
          <div className="mt-6 border-rule border-t pt-4">
            <Criteria />
          </div>
        </FilterButton>
      </div>
      <div className="lg:hidden">
        <AfterPage fallback={<SkeletonBlock className="h-11 w-18 sm:h-9" />}>
          <SavedSearchesButton filter={shown} />
        </AfterPage>
      </div>
      <SortSelect {...sorting} />
      <HiringSelect {...hiring} />
      <Button
        variant="outline"
        size="small"
        aria-expanded={pulse.isOpen}
        aria-controls={pulse.id}
        onClick={pulse.toggle}
        className="sm:hidden"
      >
        {texts.pulse}
      </Button>
      <ViewToggle views={views} names={listTexts} view={view} onChange={onViewChange} />
    </div>
  );
}

// Names of industries are many; the alerts need not wait for them.
const PreferencesSummary = lazyPart(() => import('./PreferencesSummary.tsx'), 'line');

/** What the alerts are matched against, and the way to change it. */
export function Criteria() {
  const { preferences } = useSession();
  return (
    <>
      <h2 className="pb-2 text-13 text-ink-3">{texts.preferences}</h2>
      <AfterPage fallback={<SummarySkeleton />}>
        <PreferencesSummary preferences={preferences} />
      </AfterPage>
      <Link
        to={paths.settings()}
        className="inline-flex min-h-11 items-center text-14 font-medium underline decoration-rule-2 decoration-2 underline-offset-[5px] hover:decoration-ink lg:pointer-fine:min-h-9"
      >
        {texts.editPreferences}
      </Link>
    </>
  );
}

function SummarySkeleton() {
  return (
    <div className="space-y-1 pb-2 text-14">
      <SkeletonLine className="w-32" />
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-24" />
    </div>
  );
}
