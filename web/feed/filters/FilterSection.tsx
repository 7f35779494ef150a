import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import type { HiringChoice } from './hiring/use-hiring.ts';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

// Names of industries are many; the alerts need not wait for them.
const FilterLines = lazyPart(() => import('./FilterLines.tsx'), 'line');

type FilterSectionProps = { filter: IndustryFilter; hiring: HiringChoice };

/** The filters' place in the left column. */
export function FilterSection({ filter, hiring }: FilterSectionProps) {
  return (
    <section aria-label={texts.filters} className="mt-7 px-3">
      <h2 className="pb-1 text-13 text-ink-3">{texts.filters}</h2>
      <AfterPage fallback={<LinesSkeleton />}>
        <FilterLines filter={filter} hiring={hiring} />
      </AfterPage>
    </section>
  );
}

const lines = ['w-24', 'w-20', 'w-16', 'w-28', 'w-24', 'w-16'];

function LinesSkeleton() {
  return (
    <Loading label={texts.loading}>
      {lines.map((width, index) => (
        <div
          key={`${width}-${lines.indexOf(width, index)}`}
          className="flex min-h-9.5 items-center border-rule border-b"
        >
          <SkeletonLine className={`${width} text-14`} />
        </div>
      ))}
    </Loading>
  );
}
