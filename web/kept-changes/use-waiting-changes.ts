import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '../browser/broadcast-channel.ts';
import { changesChannel } from '../offline/add-change.ts';
import { keepAnswer } from '../offline/answers.ts';
import { countChanges } from '../offline/changes.ts';
import { connection, useConnection } from '../offline/connection.ts';
import { takeHeard } from '../offline/keeper.ts';
import { rereadSession } from '../sessions/reread-session.ts';
import { useSession } from '../sessions/session.ts';
import { sendNow } from './send-now.ts';

/** In milliseconds, how often it is looked whether somebody answers again while something waits for that. */
const lookEvery = 10_000;

/** Keeps what is answered, and sends what waits as soon as somebody answers; then everything is asked anew. */
export function useWaitingChanges(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { isOffline, waiting } = useConnection();
  const isWaiting = isOffline || waiting.length > 0;

  useEffect(() => takeHeard(keepAnswer), []);
  useEffect(() => {
    const look = () => void countChanges(user.id);
    look();
    return listenTo(changesChannel, (said) => {
      look();
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
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      if (connection().isOffline) return rereadSession(queryClient);
      await sendNow();
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, lookEvery);
    window.addEventListener('online', lookNow);
    const stopHearing = listenTo(changesChannel, (said) => said === 'added' && lookNow());
    return () => {
      stopHearing();
      clearInterval(timer);
      window.removeEventListener('online', lookNow);
    };
  }, [isWaiting, queryClient]);
}

/** Also what is not on the screen now: nothing is asked for again by being shown. */
async function askAnew(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  await queryClient.invalidateQueries();
}
