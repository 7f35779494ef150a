import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../query-client.ts';
import { useSignOutElsewhere } from '../session.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** What every page of the product itself needs: the query cache and the toasts. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      {/* First, so that it already listens when a page toasts as it appears. */}
      <Toaster />
      <OtherTabs />
      <Outlet />
    </QueryClientProvider>
  );
}

function OtherTabs() {
  useSignOutElsewhere();
  return null;
}
