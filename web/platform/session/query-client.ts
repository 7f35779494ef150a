import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Session, UserId } from '../../../contract/auth/accounts.ts';
import { askAfterFirst } from '../api/ask-after-first.ts';
import { announceAnswers, callFor, codeOfError, mayPass } from '../api/client.ts';
import { alertsKey, companyKey, favoritesKey, feedKey, savedSearchesKey } from '../api/query-keys.ts';
import { waitBeforeRetry } from '../api/wait-before-retry.ts';
import { fetchOrCache } from '../offline/store.ts';
import { rereadSession } from './reread-session.ts';
import { sessionQuery } from './session.ts';
import { notifyOtherTabs } from './session-channel.ts';

const minute = 60_000;

/** What is refused may have been allowed when the screen was drawn: then the plan has changed, and the screens follow. */
const onError = (error: unknown) => {
  if (codeOfError(error) === 'FORBIDDEN') void rereadSession(queryClient);
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Without a connection a call fails and says so, instead of waiting for one in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (_failures, error) => waitBeforeRetry(error),
      staleTime: 5 * minute,
      gcTime: 30 * minute,
      refetchOnWindowFocus: false,
      // What could not be had without a connection is asked for again as soon as there is one.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      // What has changed while no one looked at it.
      refetchOnMount: ({ state }) => state.isInvalidated,
    },
  },
});

const { queryKey } = sessionQuery;
const presentSession = (): Session | null => queryClient.getQueryData(queryKey) ?? null;
const presentUser = (): UserId | null => presentSession()?.user.id ?? null;

callFor({
  userId: presentUser,
  askAgain: () =>
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
      (session) => session?.user.id ?? null,
      () => null,
    ),
});

announceAnswers(fetchOrCache);
askAfterFirst(queryClient);

let shown: Session | null = null;

// Whatever changes who is signed in, or with which plan: what was loaded for one is never shown to another.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return;
  const before = shown;
  const present = presentSession();
  shown = present;
  if (present?.user.id !== before?.user.id) {
    if (before) queryClient.removeQueries({ predicate: (other) => other.queryKey[0] !== queryKey[0] });
    if (present) notifyOtherTabs({ kind: 'here', userId: present.user.id });
  } else if (present && before && present.entitlement.plan !== before.entitlement.plan) {
    clearOtherPlan(queryClient);
    notifyOtherTabs({ kind: 'plan', userId: present.user.id, plan: present.entitlement.plan });
  }
});

/** Throws away what was loaded under another plan: it holds too little after an upgrade, and too much after an end. */
function clearOtherPlan(queryClient: QueryClient): void {
  // Not asked for again by themselves: which sections there are to ask for, the overview says first.
  queryClient.removeQueries({ queryKey: feedKey });
  for (const queryKey of [alertsKey, companyKey, favoritesKey]) void queryClient.resetQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
}
