import type { ReactNode } from 'react';
import { RoundsBeside } from '../../page/recent-rounds/RoundsBeside.tsx';

/** A narrow form of the admin pages, with the newest rounds where there is room for them. */
export function BesideRounds({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="min-w-0 max-w-xl">{children}</div>
      <RoundsBeside />
    </div>
  );
}
