import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { justChosenPlan } from '../../platform/navigation/just-chosen-plan.ts';

/** Whether the plan in the address was chosen a moment ago, by registering here or at a provider. The address soon forgets it. */
export function useHasJustChosen(): boolean {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [hasJustChosen] = useState(() => justChosenPlan.isIn(state) || query.get('mode') === 'register');
  return hasJustChosen;
}
