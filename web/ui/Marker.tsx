import type { ReactNode } from 'react';

/** The lime stroke. It says "this is new" or "you are here", so a screen has at most a few. */
export function Marker({ children }: { children: ReactNode }) {
  return <mark className="marker-stroke">{children}</mark>;
}
