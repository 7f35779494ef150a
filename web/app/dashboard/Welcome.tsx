import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { takeFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { welcomeTexts as texts } from './welcome-texts.ts';

/** Says once what a user hears who comes from the login page or from the settings. Draws nothing. */
export default function Welcome(): null {
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
  return null;
}
