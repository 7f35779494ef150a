import { QueryClient } from '@tanstack/react-query';
import type { UserId } from '../../contract/accounts.ts';
import { callFor, mayPass } from '../api/client.ts';
import { waitBeforeRetry } from '../api/wait-before-retry.ts';
import { sessionQuery } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

const minute = 60_000;

export const queryClient: QueryClient = new QueryClient({
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
      refetchOnMount: false,
    },
  },
});

const { queryKey } = sessionQuery;
const presentPerson = (): UserId | null => queryClient.getQueryData(queryKey)?.user.id ?? null;

callFor({
  userId: presentPerson,
  askAgain: () =>
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
      (session) => session?.user.id ?? null,
      () => null,
    ),
});

let shown: UserId | null = null;

// Whatever changes who is signed in: what was loaded for one person is never shown to another.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return;
  const present = presentPerson();
  if (present === shown) return;
  if (shown !== null) queryClient.removeQueries({ predicate: (other) => other.queryKey[0] !== queryKey[0] });
  shown = present;
  if (present !== null) tellOtherTabs({ kind: 'here', userId: present });
});
