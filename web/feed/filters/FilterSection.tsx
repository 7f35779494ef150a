import { mostFilters } from '../../../contract/feed/alerts.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

// Names of industries are many; the alerts need not wait for them.
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'), 'line');

const places = ['first', 'second', 'third'] as const;

/** The filter's place in the left column. */
export function FilterSection({ filter }: { filter: IndustryFilter }) {
  return (
    <section aria-label={texts.title} className="mt-8 px-3">
      <h2 className="pb-2 text-13 text-ink-3">{texts.title}</h2>
      <AfterPage fallback={<PanelSkeleton lines={Math.max(1, filter.tags.length)} />}>
        <FilterPanel filter={filter} />
      </AfterPage>
    </section>
  );
}

function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-3">
        {places.slice(0, lines).map((place) => (
          <div key={place} className="grid gap-1.5">
            <SkeletonBlock className="h-9" />
            <SkeletonBlock className="h-9" />
          </div>
        ))}
      </div>
      <SkeletonBlock className={`h-9 ${lines < mostFilters ? 'mt-14' : 'mt-3'}`} />
      <SkeletonBlock className="mt-2 h-9" />
      <div className="pt-27 pb-12.5">
        <SkeletonBlock className="h-9" />
      </div>
    </Loading>
  );
}
