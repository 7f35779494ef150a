import { useSearchParams } from 'react-router';
import { planOfQuery } from '../../billing/plans/plan-of-query.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';

const nothing = new URLSearchParams();

/** What the address says of the sign-up. The step is part of it, so that Back and reload do what a person expects. */
export function useRegistrationUrl() {
  const [given] = useSearchParams();
  const query = useHydrated() ? given : nothing;

  function toStep(step: 1 | 2): string {
    const next = new URLSearchParams(given);
    next.delete('step');
    if (step === 2) next.set('step', '2');
    return `?${next}`;
  }

  return {
    askedPlan: planOfQuery(query.get('plan')),
    step: query.get('step') === '2' ? (2 as const) : (1 as const),
    toStep,
  };
}
