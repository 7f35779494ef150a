import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { announcePageShownInTurn } from '../../platform/browser/page-shown.ts';
import { countDoubleClicksOnce } from '../../platform/browser/single-clicks.ts';
import { queryClient } from '../../platform/session/query-client.ts';
import { useOtherTabs } from '../../platform/session/use-other-tabs.ts';
import { Impersonation } from '../../ui/impersonation/Impersonation.tsx';

/** What every page of the product itself needs: the query cache, and to follow who signs in and out in other tabs. */
export default function AppLayout() {
  useEffect(() => countDoubleClicksOnce(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Impersonation />
      <SideEffects />
      <Outlet />
    </QueryClientProvider>
  );
}

function SideEffects() {
  useOtherTabs();
  useAnnouncePageShown();
  return null;
}

/** In milliseconds: an answer may lead to the next question; and nothing waits for ever for one that does not come. */
const limits = { rest: 120, idle: 1_000, whole: 6_000 };

/** Has late parts come when nothing is asked for any more and the browser has drawn it. */
function useAnnouncePageShown(): void {
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
