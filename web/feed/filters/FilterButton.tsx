import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import type { HiringChoice } from './hiring/use-hiring.ts';
import { filterTexts as texts } from './texts.ts';
import type { IndustryFilter } from './use-industry-filter.ts';

const loadSheet = () => import('./FilterDialog.tsx');
const FilterDialog = lazyPart(loadSheet, 'line');

/** Where there is no room for the rail: opens the filters as a sheet, and says how many are set. */
type FilterButtonProps = { filter: IndustryFilter; hiring: HiringChoice };

export function FilterButton({ filter, hiring }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = filter.tags.length + (hiring.hiring ? 1 : 0);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadSheet)}
        onClick={() => setIsOpen(true)}
        className="lg:hidden"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {texts.filters}
        {count > 0 ? (
          <span className="figures rounded-tag bg-act px-1.5 text-13 text-act-ink">
            {count} <span className="sr-only">{texts.set}</span>
          </span>
        ) : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilterDialog filter={filter} hiring={hiring} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
