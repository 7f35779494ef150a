import { useSyncExternalStore } from 'react';
import { JustRaised } from './JustRaised.tsx';
import { WhatItDoes } from './WhatItDoes.tsx';

const wide = '(min-width: 64rem)';

/** The newest rounds beside a page with little on it. Where there is no room beside it, they are not asked for either. */
export function RoundsBeside() {
  const isWide = useSyncExternalStore(
    followWidth,
    () => window.matchMedia(wide).matches,
    () => false,
  );
  if (!isWide) return null;
  return (
    <div className="max-w-[36rem]">
      <JustRaised otherwise={<WhatItDoes />} />
    </div>
  );
}

function followWidth(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
