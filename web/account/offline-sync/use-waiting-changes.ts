import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '../../platform/browser/broadcast-channel.ts';
import { changesChannel } from '../../platform/offline/add-change.ts';
import { storeAnswer } from '../../platform/offline/answers.ts';
import { countChanges } from '../../platform/offline/changes.ts';
import { connection, useConnection } from '../../platform/offline/connection.ts';
import { takeHeard } from '../../platform/offline/store.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { useSession } from '../../platform/session/session.ts';
import { sendNow } from './send-now.ts';

/** In milliseconds, how often it is looked whether somebody answers again while something waits for that. */
const checkEvery = 10_000;

/** Keeps what is answered, and sends what waits as soon as somebody answers; then everything is asked anew. */
export function useWaitingChanges(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { isOffline, waiting } = useConnection();
  const isWaiting = isOffline || waiting.length > 0;

  useEffect(() => takeHeard(storeAnswer), []);
  useEffect(() => {
    const run = () => void countChanges(user.id);
    run();
    return listenTo(changesChannel, (said) => {
      run();
      // In whichever tab they were sent from.
      if (said === 'sent') void askAnew(queryClient);
    });
  }, [user.id, queryClient]);

  useEffect(() => {
    if (!isOffline) return;
    // What was kept is shown until what is true now has come.
    return () => void sendNow().finally(() => askAnew(queryClient));
  }, [isOffline, queryClient]);

  useEffect(() => {
    if (!isWaiting) return;
    const run = async () => {
      if (document.visibilityState === 'hidden') return;
      if (connection().isOffline) return rereadSession(queryClient);
      await sendNow();
    };
    const checkNow = () => void run();
    checkNow();
    const timer = setInterval(checkNow, checkEvery);
    window.addEventListener('online', checkNow);
    const stopHearing = listenTo(changesChannel, (said) => said === 'added' && checkNow());
    return () => {
      stopHearing();
      clearInterval(timer);
      window.removeEventListener('online', checkNow);
    };
  }, [isWaiting, queryClient]);
}

/** Also what is not on the screen now: nothing is asked for again by being shown. */
async function askAnew(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  await queryClient.invalidateQueries();
}
