import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { takeFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { dashboardTexts as texts } from './texts.ts';

/** What the dashboard says once when someone arrives from the login page or from the settings. */
export function useWelcome() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (takeFlashFlag('justLoggedIn')) toast(texts.welcomeBack);
    if (takeFlashFlag('preferencesSaved', Number.POSITIVE_INFINITY)) {
      toast(texts.refreshing);
      void queryClient.invalidateQueries({
        queryKey: alertsKey,
        refetchType: 'all',
        predicate: ({ state }) => state.data !== undefined,
      });
    }
  }, [queryClient]);
}
