import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { WishLists } from '../../contract/alerts.ts';
import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { fittingQuery } from './queries.ts';
import { fittingTexts as texts } from './texts.ts';
import { useSettled } from './use-settled.ts';

type FittingRoundsProps = {
  /** What stands in the form, saved or not. */
  wishes: WishLists;
  /** The plan that a visitor chose in the form; who is signed in has one. */
  plan?: Plan;
};

/** Beside the lists of a form: how many rounds fit them, and which places nobody can be in at once. Nothing while everything fits. */
export function FittingRounds({ wishes, plan }: FittingRoundsProps) {
  const { industries, countries, regions, cities, stages, leastAmount, mostAmount } = wishes;
  const settled = useSettled({ industries, countries, regions, cities, stages, leastAmount, mostAmount });
  const isAsked = Object.values(settled).some((wish) =>
    Array.isArray(wish) ? wish.length > 0 : wish !== null,
  );
  const { data, isError } = useQuery({ ...fittingQuery(settled, plan), enabled: isAsked });
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
