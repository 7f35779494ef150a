import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import { matchCountQuery } from './queries.ts';
import { matchCountTexts as texts } from './texts.ts';
import { useSteady } from './use-steady.ts';

type MatchCountProps = {
  /** What stands in the form, saved or not. */
  wishes: CriteriaLists;
  /** The plan that a visitor chose in the form; who is signed in has one. */
  plan?: Plan;
};

/** Beside the lists of a form: how many rounds fit them, and which places nobody can be in at once. Nothing while everything fits. */
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
