import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../query-client.ts';
import { useSignOutElsewhere } from '../session.ts';

/** What every page of the product itself needs: the query cache, and to know when another tab signed out. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <OtherTabs />
      <Outlet />
    </QueryClientProvider>
  );
}

function OtherTabs() {
  useSignOutElsewhere();
  return null;
}
