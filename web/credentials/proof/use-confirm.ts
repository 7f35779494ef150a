import { useMutation } from '@tanstack/react-query';
import type { Confirmation } from '../../../contract/sign-in/sessions.ts';
import { api } from '../../api/client.ts';
import { useKeepSession } from '../../sessions/session.ts';

/** Sends a proof of who one is, and goes on once the server has taken it. */
export function useConfirm(onProved: () => void) {
  const keepSession = useKeepSession();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => api.sessions.confirm(confirmation),
    onSuccess: (session) => {
      keepSession(session);
      onProved();
    },
  });
}
