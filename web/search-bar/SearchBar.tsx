import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { HeaderSlot } from '../page/HeaderSlot.tsx';
import { useSearch } from '../search/use-search.ts';

const SearchBox = lazyPart(() => import('./SearchBox.tsx'), 'line');

const wide = '(min-width: 40rem)';

/** The field in the header, or under it where the header has no room for it. */
export function SearchBar() {
  const [query] = useSearch();
  // Here, so that turning a phone loses no half-written sentence.
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wide).matches);
  const box = (
    <Suspense fallback={<div className="h-11" />}>
      <SearchBox typed={typed} setTyped={setTyped} />
    </Suspense>
  );
  return isWide ? <HeaderSlot>{box}</HeaderSlot> : <div className="px-5 pt-4 pb-2">{box}</div>;
}

function followWidth(onChange: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
