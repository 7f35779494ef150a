import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../contract/accounts.ts';
import { api } from './api.ts';
import { paths } from './paths.ts';
import { loadSession } from './sessions/load-session.ts';
import { keepRecord, rememberMeKey } from './sessions/remember-me.ts';

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
});

/** The session inside the pages that only a signed-in person reaches. */
export function useSession(): Session {
  const { data: session } = useQuery(sessionQuery);
  if (!session) throw new Error('A signed-in page was shown without a session');
  return session;
}

/** Takes over the session that a call returned, so that nothing has to be asked again. */
export function useKeepSession(): (session: Session) => void {
  const queryClient = useQueryClient();
  return (session) => queryClient.setQueryData(sessionQuery.queryKey, session);
}

const channelName = 'session';

/** Ends the session and loads the landing page anew, so that nothing of the person stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => api.sessions.signOut(),
    onSuccess() {
      keepRecord(null);
      const channel = new BroadcastChannel(channelName);
      channel.postMessage('ended');
      channel.close();
      window.location.replace(paths.landing());
    },
  });
}

/** Forgets the person here as well when another tab signed out. */
export function useSignOutElsewhere() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const forget = () => {
      queryClient.setQueryData(sessionQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    };
    // Somebody may also clear the record by hand, or all that the browser keeps of this site: then the key is null.
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key === null || (key === rememberMeKey && newValue === null && oldValue !== null)) forget();
    };
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = forget;
    window.addEventListener('storage', onStorage);
    return () => {
      channel.close();
      window.removeEventListener('storage', onStorage);
    };
  }, [queryClient]);
}
