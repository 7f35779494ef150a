import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session } from '../../contract/accounts.ts';
import type { Entitlement } from '../../contract/billing/billing.ts';
import { alertsKey, companyKey, favoritesKey } from '../api/query-keys.ts';
import { sessionQuery } from '../sessions/session.ts';

/**
 * Lets every page know what the plan allows now. What was loaded under another plan is thrown away: it holds too little
 * after an upgrade, and too much after an end.
 */
export function useKeepEntitlement(): (entitlement: Entitlement) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (entitlement) => {
      const present: Session | null | undefined = queryClient.getQueryData(sessionQuery.queryKey);
      // All other fields follow from the plan.
      if (!present || present.entitlement.plan === entitlement.plan) return;
      const changed: Session = { ...present, entitlement };
      queryClient.setQueryData(sessionQuery.queryKey, changed);
      void queryClient.resetQueries({ queryKey: alertsKey });
      void queryClient.resetQueries({ queryKey: companyKey });
      void queryClient.resetQueries({ queryKey: favoritesKey });
    },
    [queryClient],
  );
}
