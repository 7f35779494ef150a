import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcePageShownInTurn } from '../../platform/browser/page-shown.ts';

/** In milliseconds: an answer may lead to the next question; and nothing waits for ever for one that does not come. */
const limits = { rest: 120, idle: 1_000, whole: 6_000 };

/** Has late parts come when nothing is asked for any more and the browser has drawn it. */
export function useAnnouncePageShown(): void {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => whenIdle(announcePageShownInTurn), limits.rest);
    return () => clearTimeout(timer);
  }, [isFetching]);
  useEffect(() => {
    const timer = setTimeout(announcePageShownInTurn, limits.whole);
    return () => clearTimeout(timer);
  }, []);
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: limits.idle });
  else setTimeout(work);
}
