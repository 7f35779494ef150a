import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session } from '../../contract/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { rereadSession } from '../sessions/reread-session.ts';
import { sessionQuery } from '../sessions/session.ts';

/** Lets every page, in every tab, know what the plan allows now. */
export function useKeepEntitlement(): (entitlement: Entitlement) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (entitlement) => {
      const present = queryClient.getQueryData(sessionQuery.queryKey);
      // All other fields follow from the plan.
      if (!present || present.entitlement.plan === entitlement.plan) return;
      const changed: Session = { ...present, entitlement };
      queryClient.setQueryData(sessionQuery.queryKey, changed);
      // When the plan ends was not said with it.
      void rereadSession(queryClient);
    },
    [queryClient],
  );
}
