import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { SavedSearch } from '../../contract/saved-searches.ts';
import { api, messageOfError } from '../api/client.ts';
import { savedSearchesKey } from '../api/query-keys.ts';
import { editSearches } from './queries.ts';
import { savedSearchTexts as texts } from './texts.ts';
import { tellSavedSearchesChange } from './use-saved-searches-of-other-tabs.ts';

/** How a search was and shall be; null where there is none. */
type Change =
  | { before: null; after: SavedSearch }
  | { before: SavedSearch; after: SavedSearch }
  | { before: SavedSearch; after: null };
/** What is said once it is done, unless it takes something back. */
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
    // One after the other, so that the last word is the last one said.
    scope: { id: savedSearchesKey.join() },
    mutationFn: send,
    onMutate: async (change: SaidChange) => {
      // What was asked before may be answered by what was true before.
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
      tellSavedSearchesChange();
      if (change.said)
        toast(change.said, { action: { label: texts.undo, onClick: () => mutate(reversed(change)) } });
    },
    onSettled: () => {
      // This one still counts as under way: only the last of several asks how things stand.
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
