import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Preferences } from '../../contract/accounts.ts';
import type { WishLists } from '../../contract/alerts.ts';
import { api, messageOfError } from '../api/client.ts';
import { alertsKey, companyKey } from '../api/query-keys.ts';
import { useKeepSession, useSession } from '../sessions/session.ts';
import { alertTexts as texts } from './texts.ts';

const undoMs = 10_000;

/** Prefers less than before, with a way back. */
export function useWiden() {
  const { preferences } = useSession();
  const keepSession = useKeepSession();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (next: Preferences) => api.accounts.savePreferences(next),
    onSuccess: (session) => {
      keepSession(session);
      return Promise.all(
        [alertsKey, companyKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toast.error(texts.widenFailed, { description: messageOfError(error) }),
  });

  function widen(label: string, wishes: WishLists) {
    if (save.isPending) return;
    const before = preferences;
    save.mutate(
      { ...before, ...wishes },
      {
        onSuccess: () =>
          toast(texts.widened(label), {
            duration: undoMs,
            action: { label: texts.undo, onClick: () => undo(before) },
          }),
      },
    );
  }

  function undo(before: Preferences) {
    save.mutate(before, { onSuccess: () => toast(texts.widenUndone) });
  }

  return { widen, isPending: save.isPending };
}
