import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../sessions/query-client.ts';
import { useOtherTabs } from '../sessions/use-other-tabs.ts';

/** What every page of the product itself needs: the query cache, and to follow who signs in and out in other tabs. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <OtherTabs />
      <Outlet />
    </QueryClientProvider>
  );
}

function OtherTabs() {
  useOtherTabs();
  return null;
}
