import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { registrationKey } from './registration-key.ts';

/** Completes the account of a user who registered with a provider, also when the tab was closed in between. */
export function useRegistrationCompletion(): void {
  const session = useSession();
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who is shown
  useEffect(() => {
    if (deviceStorage.read(registrationKey) === null) return;
    import('./complete-registration.ts')
      .then(({ completeRegistration }) => completeRegistration(session))
      .then((completed) => {
        if (!completed) return;
        storeSession(completed);
        return queryClient.invalidateQueries({ queryKey: alertsKey });
      })
      // What completes it could not be downloaded: the answers stay for the next time.
      .catch(() => null);
  }, [session.user.id]);
}
