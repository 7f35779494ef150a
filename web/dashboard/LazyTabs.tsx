import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { SectionsSkeleton } from '../lists/ListSkeleton.tsx';
import type { DashboardTab } from '../navigation/dashboard-tabs.ts';

// Whoever looks at the alerts need not download these.
const FavoritesTab = lazyPart(() => import('../favorites/FavoritesTab.tsx'));
const ApplicationsTab = lazyPart(() => import('../applications/ApplicationsTab.tsx'));

/** The tabs beside the alerts: favorites and applications. */
export function LazyTabs({ tab }: { tab: Exclude<DashboardTab, 'alerts'> }) {
  return (
    <Suspense fallback={<SectionsSkeleton view="cards" />}>
      {tab === 'favorites' ? <FavoritesTab /> : <ApplicationsTab />}
    </Suspense>
  );
}
