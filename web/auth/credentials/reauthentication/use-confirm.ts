import { useMutation } from '@tanstack/react-query';
import type { Confirmation } from '../../../../contract/auth/sessions.ts';
import { api } from '../../../platform/api/client.ts';
import { useStoreSession } from '../../../platform/session/session.ts';

/** Sends a proof of who one is, and goes on once the server has taken it. */
export function useConfirm(onVerified: () => void) {
  const storeSession = useStoreSession();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => api.sessions.confirm(confirmation),
    onSuccess: (session) => {
      storeSession(session);
      onVerified();
    },
  });
}
