import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { sessionQuery } from '../../platform/session/session.ts';

/** Lets every page, in every tab, know what the plan allows now. */
export function useStoreEntitlement(): (entitlement: Entitlement) => void {
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
