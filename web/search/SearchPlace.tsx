import { lazy, Suspense, useSyncExternalStore } from 'react';
import { HeaderSlot } from '../layouts/HeaderSlot.tsx';

const SearchBox = lazy(() => import('./SearchBox.tsx'));

const wide = '(min-width: 40rem)';

/** The field in the header, or under it where the header has no room for it. */
export function SearchPlace() {
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wide).matches);
  const box = (
    <Suspense fallback={<div className="h-11" />}>
      <SearchBox />
    </Suspense>
  );
  return isWide ? <HeaderSlot>{box}</HeaderSlot> : <div className="px-5 pt-4 pb-2">{box}</div>;
}

function followWidth(onChange: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
