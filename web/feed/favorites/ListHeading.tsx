import type { ReactNode } from 'react';

type ListHeadingProps = {
  title: string;
  /** What stands below, in words; empty before it is known. */
  line: ReactNode;
  /** What can be done with all that stands below. */
  children: ReactNode;
};

export function ListHeading({ title, line, children }: ListHeadingProps) {
  return (
    <header className="mb-8 border-ink border-b-2 pb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="headline text-36 outline-none">
            {title}
          </h1>
          {line ? <div className="mt-1 text-15 text-ink-3">{line}</div> : null}
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </header>
  );
}
