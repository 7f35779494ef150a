import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { SuggestedCompany } from '../../../contract/feed/company-page.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { favoritesKey, suggestionsKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { type CompanyEvents, companyEventsQuery } from './queries.ts';
import { followTexts as texts } from './texts.ts';

type Followed = { id: StartupId; name: string; isFollowed: boolean };

/** Follows or unfollows a company: at once on the screen, taken back when the server refuses, with an undo. */
export function setFollowed(queryClient: QueryClient, { id, name, isFollowed: wanted }: Followed): void {
  const { queryKey } = companyEventsQuery(id);
  const show = (following: CompanyEvents['following']) => {
    queryClient.setQueryData<CompanyEvents>(queryKey, (shown) => shown && { ...shown, following });
    queryClient.setQueriesData<Suggestions>(
      { queryKey: suggestionsKey },
      (shown) =>
        shown && {
          companies: shown.companies.map((each) => (each.id === id ? { ...each, following } : each)),
        },
    );
  };
  const before = shownFollowing(queryClient, id);
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

type Suggestions = { companies: SuggestedCompany[] };

/** What the company's page says, or the suggestions that name it. */
function shownFollowing(queryClient: QueryClient, id: StartupId): CompanyEvents['following'] {
  const onPage = queryClient.getQueryData<CompanyEvents>(companyEventsQuery(id).queryKey);
  if (onPage) return onPage.following;
  const suggested = queryClient.getQueriesData<Suggestions>({ queryKey: suggestionsKey });
  const found = suggested.flatMap(([, shown]) => shown?.companies ?? []).find((each) => each.id === id);
  return found?.following ?? null;
}
