import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadSession } from './reread-session.ts';
import { useSession } from './session.ts';

/** All in milliseconds: how often it is looked, for how long after someone last did something, and what is fresh enough for one who comes back. */
const pace = { every: 8_000, after: 5 * 60_000, fresh: 2_000 };
/** What a timer can wait for at most. */
const longestTimer = 2 ** 31 - 1;
/** A clock may be a little ahead of the server's. */
const leeway = 1_000;
const activities = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Notices when the plan has changed elsewhere, on another device, at the payment provider's, or because it has ended: as
 * soon as someone comes back to the tab, at the moment when it ends, and every few seconds while someone is there. No one
 * is kept signed in by a tab that is only open.
 */
export function useFollowPlan(): void {
  const queryClient = useQueryClient();
  const { entitledUntil } = useSession();
  useEffect(() => {
    let lastActive = Date.now();
    const run = () => {
      if (document.visibilityState === 'visible') void rereadSession(queryClient, pace.fresh);
    };
    const recordActivity = () => {
      const wasAway = Date.now() - lastActive > pace.after;
      lastActive = Date.now();
      if (wasAway) run();
    };
    const timer = setInterval(() => Date.now() - lastActive <= pace.after && run(), pace.every);
    for (const activity of activities)
      document.addEventListener(activity, recordActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', run);
    window.addEventListener('focus', run);
    return () => {
      clearInterval(timer);
      for (const activity of activities)
        document.removeEventListener(activity, recordActivity, { capture: true });
      document.removeEventListener('visibilitychange', run);
      window.removeEventListener('focus', run);
    };
  }, [queryClient]);
  useEffect(() => {
    if (entitledUntil === null) return;
    const left = new Date(entitledUntil).getTime() - Date.now() + leeway;
    if (left > longestTimer) return;
    const timer = setTimeout(() => void rereadSession(queryClient), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [queryClient, entitledUntil]);
}
