import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { countDoubleClicksOnce } from '../../platform/browser/single-clicks.ts';
import { queryClient } from '../../platform/session/query-client.ts';
import { useOtherTabs } from '../../platform/session/use-other-tabs.ts';
import { Impersonation } from '../../ui/impersonation/Impersonation.tsx';
import { useAnnouncePageShown } from './use-announce-page-shown.ts';

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
