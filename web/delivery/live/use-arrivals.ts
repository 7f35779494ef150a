import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { sessionQuery, useSession } from '../../platform/session/session.ts';
import { type Arrivals, waitingAfter, withArrival } from './arrivals.ts';
import { hearRounds } from './hear-rounds.ts';
import { leadTabs } from './lead-tabs.ts';
import { announceRounds, hearRoundsOfOtherTab } from './live-channel.ts';

export type Waiting = { count: number; locked: number; showThem: () => void };

/**
 * How many rounds came for the viewer after those that the page shows, which are all up to a position; null while none are
 * shown. One tab of the browser hears of them and tells the others.
 */
export function useArrivals(shown: number | null): Waiting {
  const { user, acting } = useSession();
  const { id: userId } = user;
  const isWatched = acting !== null;
  const queryClient = useQueryClient();
  const [arrivals, setArrivals] = useState<Arrivals>([]);
  const [asked, setAsked] = useState(0);
  const heard = useRef(0);
  // A line takes up one of the few connections that a browser opens; what comes meanwhile is told on it.
  const isHeard = usePageShown() && shown !== null;
  const from = useEffectEvent(() => Math.max(shown ?? 0, heard.current));

  const store = useEffectEvent((came: RoundsCame) => {
    heard.current = Math.max(heard.current, came.position);
    setArrivals((present) => withArrival(present, came));
  });
  const remove = useEffectEvent(() => {
    heard.current = 0;
    setArrivals([]);
    setAsked(0);
    void queryClient.invalidateQueries({ queryKey: alertsKey });
  });
  // From the first moment on: what another tab hears while this one is still loading may be missing in what it loads.
  useEffect(
    () =>
      hearRoundsOfOtherTab((message) => {
        if (message.userId !== userId) return;
        if (message.came) store(message.came);
        else remove();
      }),
    [userId],
  );
  useEffect(() => {
    if (!isHeard || isWatched) return;
    return leadTabs(`live ${userId}`, () =>
      hearRounds({
        userId,
        from: () => from(),
        hear: (came) => {
          store(came);
          announceRounds({ userId, came });
        },
        forget: () => {
          remove();
          announceRounds({ userId, came: null });
        },
        isStillThere: async () => {
          await rereadSession(queryClient);
          return queryClient.getQueryData(sessionQuery.queryKey)?.user.id === userId;
        },
      }),
    );
  }, [isHeard, isWatched, userId, queryClient]);

  return {
    ...waitingAfter(arrivals, Math.max(shown ?? 0, asked)),
    showThem: () => setAsked(heard.current),
  };
}
