import { Suspense } from 'react';
import type { DashboardTab } from '../../platform/navigation/dashboard-tabs.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SectionsSkeleton } from '../../ui/lists/ListSkeleton.tsx';

// Whoever looks at the alerts need not download these.
const FavoritesTab = lazyPart(() => import('../../feed/favorites/FavoritesTab.tsx'));
const ApplicationsTab = lazyPart(() => import('../../applications/ApplicationsTab.tsx'));

/** The tabs beside the alerts: favorites and applications. */
export function LazyTabs({ tab }: { tab: Exclude<DashboardTab, 'alerts'> }) {
  return (
    <Suspense fallback={<SectionsSkeleton view="cards" />}>
      {tab === 'favorites' ? <FavoritesTab /> : <ApplicationsTab />}
    </Suspense>
  );
}
