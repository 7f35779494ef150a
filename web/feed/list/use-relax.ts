import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../platform/api/query-keys.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { alertTexts as texts } from './texts.ts';

const undoMs = 10_000;

/** What is preferred from now on, and what to say of it; `before` where there is a way back. */
type Change = { next: Preferences; said: string; before: Preferences | null };

/** Prefers less than before, with a way back. */
export function useRelax() {
  const { preferences } = useSession();
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ next }: Change) => api.accounts.savePreferences(next),
    // What was pressed is gone by then, so everything is said here and not where it was pressed.
    onSuccess: (session, { said, before }) => {
      storeSession(session);
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
  const relax = (label: string, criteria: CriteriaLists) =>
    save.mutate({ next: { ...preferences, ...criteria }, said: texts.widened(label), before: preferences });
  return { widen: relax, isPending: save.isPending };
}
