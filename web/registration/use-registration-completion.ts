import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsKey } from '../api/query-keys.ts';
import { deviceStorage } from '../browser/browser-storage.ts';
import { useKeepSession, useSession } from '../sessions/session.ts';
import { registrationKey } from './registration-key.ts';

/** Completes the account of whoever registered with a provider, also when the tab was closed in between. */
export function useRegistrationCompletion(): void {
  const session = useSession();
  const keepSession = useKeepSession();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who is shown
  useEffect(() => {
    if (deviceStorage.read(registrationKey) === null) return;
    import('./complete-registration.ts')
      .then(({ completeRegistration }) => completeRegistration(session))
      .then((completed) => {
        if (!completed) return;
        keepSession(completed);
        return queryClient.invalidateQueries({ queryKey: alertsKey });
      })
      // Without a connection the answers stay for the next time.
      .catch(() => null);
  }, [session.user.id]);
}
