import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { matchCountTexts as texts } from './texts.ts';

type MatchCountProps = {
  /** What stands in the form, saved or not. */
  wishes: CriteriaLists;
  /** The plan that a visitor chose in the form; who is signed in has one. */
  plan?: Plan;
};

/** Beside the lists of a form: how many rounds fit them, and which places no one can be in at once. Nothing while everything fits. */
export function MatchCount({ wishes, plan }: MatchCountProps) {
  const { industries, countries, regions, cities, stages, leastAmount, mostAmount } = wishes;
  const finished = useSteady({ industries, countries, regions, cities, stages, leastAmount, mostAmount });
  const isAsked = Object.values(finished).some((criterion) =>
    Array.isArray(criterion) ? criterion.length > 0 : criterion !== null,
  );
  const { data, isError } = useQuery({ ...matchCountQuery(finished, plan), enabled: isAsked });
  const isShown = isAsked && data !== undefined && !isError;
  return (
    <div role="status" className="min-h-6 text-14 text-ink-2">
      {isShown ? <p>{texts.fits(data.count, data.days)}</p> : null}
      {isShown && data.contradictions.length > 0 ? (
        <ul className="mt-2 grid gap-1.5">
          {data.contradictions.map((contradiction) => (
            <li key={contradiction.place} className="flex items-start gap-2">
              <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
              <span>{texts.contradiction(contradiction)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const steadyAfterMs = 250;

/** A value as it was when it last stood still, so that nothing is asked for while someone is still choosing. */
function useSteady<Value>(value: Value): Value {
  const [finished, setSteady] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is new each time
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), steadyAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return finished;
}

/** How many rounds fit wishes that are being written, and what contradicts itself in them. */
const matchCountQuery = (criteria: CriteriaLists, plan: Plan | undefined) =>
  queryOptions({
    queryKey: [...alertsKey, 'fitting', criteria, plan],
    queryFn: ({ signal }) =>
      api.alerts.fitting({ ...criteria, plan, timeZone: viewersTimeZone() }, { signal }),
    placeholderData: keepPreviousData,
    // It only helps: while it cannot be said, the form is as good as ever.
    retry: false,
  });
