import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { offerHandover } from './tab-handover.ts';

/** Shows, refreshed, what another tab was opened with from a mail: unless this one is being filled in. */
export function useTabHandover(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFilledIn = pathname.startsWith(paths.settings()) || pathname === paths.payment();
  useEffect(
    () =>
      offerHandover({
        isFree: () => !isFilledIn,
        takeOver: (path) => {
          window.focus();
          void queryClient.invalidateQueries({ queryKey: alertsKey });
          void navigate(safeNext(path, paths.dashboard()));
        },
      }),
    [queryClient, navigate, isFilledIn],
  );
}
