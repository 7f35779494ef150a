import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { savedSearchesKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { editSearches } from './queries.ts';
import { savedSearchTexts as texts } from './texts.ts';
import { announceSavedSearchesChange } from './use-saved-searches-of-other-tabs.ts';

/** A search before and after the change; null where there is none. */
type Change =
  | { before: null; after: SavedSearch }
  | { before: SavedSearch; after: SavedSearch }
  | { before: SavedSearch; after: null };
/** With what is said once it is done; an undo says nothing. */
type SaidChange = Change & { said?: string };

/** Saves, changes or deletes a search: at once on the screen, put back when the server refuses, and to be undone. */
export function useChangeSearch(): (change: SaidChange) => void {
  const queryClient = useQueryClient();
  const show = (id: string, search: SavedSearch | null) =>
    editSearches(queryClient, (searches) => [
      ...searches.filter((other) => other.id !== id),
      ...(search ? [search] : []),
    ]);
  const { mutate } = useMutation({
    mutationKey: savedSearchesKey,
    // One after the other, so that the last change wins.
    scope: { id: savedSearchesKey.join() },
    mutationFn: send,
    onMutate: async (change: SaidChange) => {
      // The answer to an earlier request would bring back the old state.
      await queryClient.cancelQueries({ queryKey: savedSearchesKey });
      show(idOf(change), change.after);
    },
    onError: (error, change) => {
      show(idOf(change), change.before);
      toast.error(failureOf(change), {
        description: messageOfError(error),
        action: { label: texts.tryAgain, onClick: () => mutate(change) },
      });
    },
    onSuccess: (_answer, change) => {
      announceSavedSearchesChange();
      if (change.said) toastUndo(change.said, () => mutate(reversed(change)));
    },
    onSettled: () => {
      // This mutation still counts as running: only the last of several refetches.
      if (queryClient.isMutating({ mutationKey: savedSearchesKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
    },
  });
  return mutate;
}

async function send({ before, after }: Change): Promise<void> {
  if (after === null) {
    await api.savedSearches.remove({ id: before.id });
    return;
  }
  const { newCount, createdAt, ...wanted } = after;
  await api.savedSearches.keep(wanted);
}

function reversed({ before, after }: Change): Change {
  if (before === null) return { before: after, after: null };
  return after === null ? { before: null, after: before } : { before: after, after: before };
}

const idOf = ({ before, after }: Change): string => (before === null ? after.id : before.id);

function failureOf({ before, after }: Change): string {
  if (after === null) return texts.notDeleted;
  return before === null ? texts.notSaved : texts.notChanged;
}
