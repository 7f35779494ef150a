import type { QueryClient } from '@tanstack/react-query';
import { alertsKey, companyKey, favoritesKey, feedKey, savedSearchesKey } from '../api/query-keys.ts';

/** Throws away what was loaded under another plan: it holds too little after an upgrade, and too much after an end. */
export function clearOtherPlan(queryClient: QueryClient): void {
  // Not asked for again by themselves: which sections there are to ask for, the overview says first.
  queryClient.removeQueries({ queryKey: feedKey });
  for (const queryKey of [alertsKey, companyKey, favoritesKey]) void queryClient.resetQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
}
