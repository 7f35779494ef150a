import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { takeFlag } from './arrival-flags.ts';
import { alertsKey } from './queries.ts';
import { dashboardTexts as texts } from './texts.ts';

/** What the dashboard says once when somebody arrives from the login page or from the settings. */
export function useArrival() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (takeFlag('justLoggedIn')) toast(texts.welcomeBack);
    if (takeFlag('preferencesSaved', Number.POSITIVE_INFINITY)) {
      toast(texts.refreshing);
      void queryClient.invalidateQueries({
        queryKey: alertsKey,
        refetchType: 'all',
        predicate: ({ state }) => state.data !== undefined,
      });
    }
  }, [queryClient]);
}
