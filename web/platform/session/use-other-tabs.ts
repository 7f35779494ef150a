import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { noRecord, rememberMeKey } from './remember-me.ts';
import { rereadSession } from './reread-session.ts';
import { sessionQuery } from './session.ts';
import { hearOtherTabs, notifyOtherTabs, type TabMessage } from './session-channel.ts';

/** How long the person stays on the screen at most while the server ends their session, in milliseconds. */
const endingTime = 3_000;

/** Follows what happens in other tabs: who signs in or out there, or has another plan by now, has done so here as well. */
export function useOtherTabs() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Someone may also clear the record by hand, or all that the browser keeps of this site: then the key is null.
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      const hadRecord = oldValue !== null && oldValue !== noRecord;
      const isRemoved = key === null || (key === rememberMeKey && newValue === null && hadRecord);
      if (isRemoved) void endSession(queryClient);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void askAnew(queryClient);
    };
    const stopHearing = hearOtherTabs((message) => void follow(queryClient, message));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stopHearing();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [queryClient]);
}

async function follow(queryClient: QueryClient, message: TabMessage): Promise<void> {
  if (message.kind === 'left') return askAnew(queryClient);
  // What was asked before the other tab spoke may answer what was true before.
  const present = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (present?.user.id !== message.userId) return askAnew(queryClient);
  if (message.kind === 'plan' && present.entitlement.plan !== message.plan) await rereadSession(queryClient);
}

/** Ends the session of the person shown here, on the server and in every tab: the one that took the record away hears nothing of it. */
async function endSession(queryClient: QueryClient): Promise<void> {
  // While the person is still shown, so that no one else's session is ended; it may be over already.
  if (queryClient.getQueryData(sessionQuery.queryKey))
    await api.sessions.signOut(undefined, { signal: AbortSignal.timeout(endingTime) }).catch(() => undefined);
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  notifyOtherTabs({ kind: 'left' });
}

/** Shows no one until the server has said who is signed in. */
function askAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
}
