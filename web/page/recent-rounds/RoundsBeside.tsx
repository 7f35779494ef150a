import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const RecentRounds = lazyPart<object>(
  () => import('./RecentRounds.tsx').then(({ RecentRounds }) => ({ default: RecentRounds })),
  'nothing',
);

const wide = '(min-width: 64rem)';

/** The newest rounds beside a page with little on it. Where there is no room for them, they are not downloaded either. */
export function RoundsBeside() {
  const isWide = useSyncExternalStore(
    followWidth,
    () => window.matchMedia(wide).matches,
    () => false,
  );
  if (!isWide) return null;
  return (
    <div className="max-w-[36rem]">
      <Suspense fallback={null}>
        <RecentRounds />
      </Suspense>
    </div>
  );
}

function followWidth(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
