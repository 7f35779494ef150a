import type { ReactNode } from 'react';
import { ViewToggle } from './ViewToggle.tsx';
import type { View } from './view.ts';

type DeskHeadingProps = {
  title: string;
  /** What stands below, in words; empty before it is known. */
  line: ReactNode;
  view: View;
  onViewChange: (view: View) => void;
  children: ReactNode;
};

export function DeskHeading({ title, line, view, onViewChange, children }: DeskHeadingProps) {
  return (
    <header className="mb-8 border-ink border-b-2 pb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="headline text-36 outline-none">
            {title}
          </h1>
          <div className="mt-1 min-h-6 text-15 text-ink-3">{line}</div>
        </div>
        <div className="flex items-center gap-3">
          {children}
          <ViewToggle view={view} onChange={onViewChange} />
        </div>
      </div>
    </header>
  );
}
