import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WishLists } from '../../contract/alerts.ts';
import type { Preferences } from '../../contract/preferences/preferences.ts';
import { api, messageOfError } from '../api/client.ts';
import { alertsKey, companyKey } from '../api/query-keys.ts';
import { useKeepSession, useSession } from '../sessions/session.ts';
import { toast } from '../ui/toasts/toast.ts';
import { alertTexts as texts } from './texts.ts';

const undoMs = 10_000;

/** What is preferred from now on, and what to say of it; `before` where there is a way back. */
type Change = { next: Preferences; said: string; before: Preferences | null };

/** Prefers less than before, with a way back. */
export function useWiden() {
  const { preferences } = useSession();
  const keepSession = useKeepSession();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ next }: Change) => api.accounts.savePreferences(next),
    // What was pressed is gone by then, so everything is said here and not where it was pressed.
    onSuccess: (session, { said, before }) => {
      keepSession(session);
      toast(
        said,
        before ? { duration: undoMs, action: { label: texts.undo, onClick: () => undo(before) } } : {},
      );
      return Promise.all(
        [alertsKey, companyKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toast.error(texts.widenFailed, { description: messageOfError(error) }),
  });
  const undo = (before: Preferences) => save.mutate({ next: before, said: texts.widenUndone, before: null });
  const widen = (label: string, wishes: WishLists) =>
    save.mutate({ next: { ...preferences, ...wishes }, said: texts.widened(label), before: preferences });
  return { widen, isPending: save.isPending };
}
