import { Suspense } from 'react';
import { latePart } from '../parts/late-part.tsx';
import type { DeskTab } from './desk-tabs.ts';
import { SectionsSkeleton } from './SectionsSkeleton.tsx';

// Who looks at the alerts need not wait for what they keep.
const FavoritesTab = latePart(() => import('./FavoritesTab.tsx'));
const ApplicationsTab = latePart(() => import('./ApplicationsTab.tsx'));

/** The tabs of what a person keeps. */
export function KeptTabs({ tab }: { tab: Exclude<DeskTab, 'alerts'> }) {
  return (
    <Suspense fallback={<SectionsSkeleton view="cards" />}>
      {tab === 'favorites' ? <FavoritesTab /> : <ApplicationsTab />}
    </Suspense>
  );
}
