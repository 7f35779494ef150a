import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Acting } from '../acting/Acting.tsx';
import { countDoubleClicksOnce } from '../browser/single-clicks.ts';
import { queryClient } from '../sessions/query-client.ts';
import { useOtherTabs } from '../sessions/use-other-tabs.ts';
import { useTellPageShown } from './use-tell-page-shown.ts';

/** What every page of the product itself needs: the query cache, and to follow who signs in and out in other tabs. */
export default function AppLayout() {
  useEffect(() => countDoubleClicksOnce(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Acting />
      <SideEffects />
      <Outlet />
    </QueryClientProvider>
  );
}

function SideEffects() {
  useOtherTabs();
  useTellPageShown();
  return null;
}
