import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DashboardTab } from '../navigation/dashboard-tabs.ts';
import { SectionsSkeleton } from './SectionsSkeleton.tsx';

// Who looks at the alerts need not wait for what they keep.
const FavoritesTab = lazyPart(() => import('./FavoritesTab.tsx'));
const ApplicationsTab = lazyPart(() => import('./ApplicationsTab.tsx'));

/** The tabs of what a person keeps. */
export function KeptTabs({ tab }: { tab: Exclude<DashboardTab, 'alerts'> }) {
  return (
    <Suspense fallback={<SectionsSkeleton view="cards" />}>
      {tab === 'favorites' ? <FavoritesTab /> : <ApplicationsTab />}
    </Suspense>
  );
}
