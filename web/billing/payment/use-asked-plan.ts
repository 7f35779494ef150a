import { useSearchParams } from 'react-router';
import { defaultPlan, type Plan } from '../../../contract/billing/plan-catalogue.ts';
import { planOfQuery } from '../plans/plan-of-query.ts';

/** The plan that the address asks for. */
export function useAskedPlan(): Plan {
  const [query] = useSearchParams();
  return planOfQuery(query.get('plan')) ?? defaultPlan;
}
