import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { alertsKey } from '../api/query-keys.ts';
import { tabStorage } from '../browser/browser-storage.ts';
import { repeatUntil } from '../browser/repeat-until.ts';
import { paths } from '../navigation/paths.ts';
import { offerHandover, requestHandover } from './tab-handover.ts';
import { dashboardTexts as texts } from './texts.ts';

const markKey = 'cameFromEmail';

/**
 * What follows a link in a mail (`ref=email`): the visit is marked, the window asks for the focus for ten seconds, and a
 * tab of the product that is open already is asked to show the dashboard. This one stays as it is.
 */
export function useEmailLink(): void {
  const [query, setQuery] = useSearchParams();
  const isFromEmail = query.get('ref') === 'email';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit comes from a mail once, and ends when the page is left
  useEffect(() => {
    if (!isFromEmail) return;
    tabStorage.write(markKey, String(Date.now()));
    let isTaken = false;
    const { ask, stop } = requestHandover(() => {
      isTaken = true;
      toast(texts.takenOver);
    });
    const stopWatching = repeatUntil(
      () => isTaken,
      () => {
        if (!document.hasFocus()) window.focus();
        ask();
      },
    );
    setQuery(
      (current) => {
        current.delete('ref');
        return current;
      },
      { replace: true },
    );
    return () => {
      stopWatching();
      stop();
    };
  }, []);
}

/** Goes to the dashboard, refreshed, when another tab was opened from a mail: unless this one is being filled in. */
export function useTabHandover(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFilledIn = pathname === paths.settings() || pathname === paths.payment();
  useEffect(
    () =>
      offerHandover({
        isFree: () => !isFilledIn,
        takeOver: () => {
          window.focus();
          void queryClient.invalidateQueries({ queryKey: alertsKey });
          void navigate(paths.dashboard());
        },
      }),
    [queryClient, navigate, isFilledIn],
  );
}
