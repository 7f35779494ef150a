import { useQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { SkeletonBlock } from '../../ui/Skeleton.tsx';
import { useFilterActions } from '../filters/use-filter-actions.ts';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { relaxedQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import { useRelax } from './use-relax.ts';

type RelaxedFiltersProps = { filter: AlertFilter; industryFilter: IndustryFilter };

/** Which wish costs what: ways to ask for less, each with how many rounds would fit, to be taken by a click. */
export default function RelaxedFilters({ filter, industryFilter }: RelaxedFiltersProps) {
  const { data, isPending } = useQuery(relaxedQuery(filter));
  const { clear } = useFilterActions(industryFilter);
  const { widen, isPending: isSaving } = useRelax();
  if (isPending) return <SkeletonBlock className="mt-4 h-11 w-64 max-w-full sm:h-9" />;
  if (!data || data.widenings.length === 0) return null;
  return (
    <ul aria-label={texts.widenings} className="mt-4 flex flex-wrap gap-2">
      {data.widenings.map(({ label, count, wishes }) => (
        <li key={label} className="max-w-full">
          <Button
            variant="outline"
            size="small"
            disabled={isSaving}
            className="max-w-full flex-wrap gap-x-2 gap-y-0 text-left"
            onClick={() => {
              focusHeading();
              if (wishes) widen(label, wishes);
              else clear();
            }}
          >
            <span>{label}</span>
            <span className="font-normal text-ink-3">{texts.rounds(count)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
