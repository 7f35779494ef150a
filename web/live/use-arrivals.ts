import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundsCame } from '../../contract/live/rounds-came.ts';
import { alertsKey } from '../api/query-keys.ts';
import { usePageShown } from '../browser/page-shown.ts';
import { rereadSession } from '../sessions/reread-session.ts';
import { sessionQuery, useSession } from '../sessions/session.ts';
import { type Arrivals, waitingAfter, withArrival } from './arrivals.ts';
import { hearRounds } from './hear-rounds.ts';
import { leadTabs } from './lead-tabs.ts';
import { hearRoundsOfOtherTab, tellRounds } from './live-channel.ts';

export type Waiting = { count: number; locked: number; showThem: () => void };

/**
 * How many rounds came for the viewer after those that the page shows, which are all up to a position; null while none are
 * shown. One tab of the browser hears of them and tells the others.
 */
export function useArrivals(shown: number | null): Waiting {
  const { user, acting } = useSession();
  const { id: userId } = user;
  const isLookedOn = acting !== null;
  const queryClient = useQueryClient();
  const [arrivals, setArrivals] = useState<Arrivals>([]);
  const [asked, setAsked] = useState(0);
  const heard = useRef(0);
  // A line takes up one of the few connections that a browser opens; what comes meanwhile is told on it.
  const isHeard = usePageShown() && shown !== null;
  const from = useEffectEvent(() => Math.max(shown ?? 0, heard.current));

  const keep = useEffectEvent((came: RoundsCame) => {
    heard.current = Math.max(heard.current, came.position);
    setArrivals((present) => withArrival(present, came));
  });
  const forget = useEffectEvent(() => {
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
        if (message.came) keep(message.came);
        else forget();
      }),
    [userId],
  );
  useEffect(() => {
    if (!isHeard || isLookedOn) return;
    return leadTabs(`live ${userId}`, () =>
      hearRounds({
        userId,
        from: () => from(),
        hear: (came) => {
          keep(came);
          tellRounds({ userId, came });
        },
        forget: () => {
          forget();
          tellRounds({ userId, came: null });
        },
        isStillThere: async () => {
          await rereadSession(queryClient);
          return queryClient.getQueryData(sessionQuery.queryKey)?.user.id === userId;
        },
      }),
    );
  }, [isHeard, isLookedOn, userId, queryClient]);

  return {
    ...waitingAfter(arrivals, Math.max(shown ?? 0, asked)),
    showThem: () => setAsked(heard.current),
  };
}
