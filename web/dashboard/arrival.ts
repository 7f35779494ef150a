import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { alertsKey } from './queries.ts';
import { dashboardTexts as texts } from './texts.ts';

const justLoggedInKey = 'justLoggedIn';
const preferencesSavedKey = 'preferencesSaved';
const flagLifetime = 30_000;

function takeFlag(key: string): string | null {
  const flag = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return flag;
}

/** Tells the dashboard that what it holds was matched against older preferences. */
export const notePreferencesSaved = () => sessionStorage.setItem(preferencesSavedKey, 'yes');

/** What the dashboard says once when somebody arrives from the login page or from the settings. */
export function useArrival() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const loggedInAt = takeFlag(justLoggedInKey);
    if (loggedInAt && Date.now() - Number(loggedInAt) < flagLifetime) toast(texts.welcomeBack);
    if (takeFlag(preferencesSavedKey)) {
      toast(texts.refreshing);
      void queryClient.invalidateQueries({ queryKey: alertsKey, refetchType: 'all' });
    }
  }, [queryClient]);
}
