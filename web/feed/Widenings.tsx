import { useQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../contract/alerts.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { useFilterActions } from '../filters/use-filter-actions.ts';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { Button } from '../ui/Button.tsx';
import { SkeletonBlock } from '../ui/Skeleton.tsx';
import { widerQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import { useWiden } from './use-widen.ts';

type WideningsProps = { filter: AlertFilter; industryFilter: IndustryFilter };

/** Which wish costs what: ways to ask for less, each with how many rounds would fit, to be taken by a click. */
export default function Widenings({ filter, industryFilter }: WideningsProps) {
  const { data, isPending } = useQuery(widerQuery(filter));
  const { clear } = useFilterActions(industryFilter);
  const { widen, isPending: isSaving } = useWiden();
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
