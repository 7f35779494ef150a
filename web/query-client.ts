import { QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOfError } from './api.ts';
import { sessionQuery } from './session.ts';

const minute = 60_000;

/** Trying again helps against a lost connection or a busy server, never against a refusal. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const code = codeOfError(error);
  return failures < 2 && (code === null || code === 'INTERNAL' || code === 'UNAVAILABLE');
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (codeOfError(error) === 'UNAUTHORIZED') queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  }),
  defaultOptions: {
    // Without a connection a call fails and says so, instead of waiting for one in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: isWorthRetrying,
      retryDelay: 1000,
      staleTime: 5 * minute,
      gcTime: 30 * minute,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    },
  },
});
