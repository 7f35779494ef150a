import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { type CompanyEvents, companyEventsQuery } from './queries.ts';
import { followTexts as texts } from './texts.ts';

type Followed = { id: StartupId; name: string; isFollowed: boolean };

/** Follows or unfollows a company: at once on the screen, taken back when the server refuses, with an undo. */
export function setFollowed(queryClient: QueryClient, { id, name, isFollowed: wanted }: Followed): void {
  const { queryKey } = companyEventsQuery(id);
  const show = (following: CompanyEvents['following']) =>
    queryClient.setQueryData<CompanyEvents>(queryKey, (shown) => shown && { ...shown, following });
  const before = queryClient.getQueryData<CompanyEvents>(queryKey)?.following ?? null;
  const change = new MutationObserver(queryClient, {
    scope: { id: `follow-${id}` },
    mutationFn: (isFollowed: boolean) => api.watchlist.set({ id, isFollowed }),
    onMutate: async (isFollowed) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(isFollowed ? 'chosen' : null);
    },
    onError: (error) => {
      show(before);
      toast.error(texts.failed, { description: messageOfError(error) });
    },
    onSuccess: ({ following }, isFollowed) => {
      show(following);
      const undo = () => setFollowed(queryClient, { id, name, isFollowed: !isFollowed });
      toastUndo(isFollowed ? texts.followed(name) : texts.unfollowed(name), undo, `follow-${id}`);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  const end = () => change.reset();
  // A failure has been reported by then.
  change.mutate(wanted).then(end, end);
}
