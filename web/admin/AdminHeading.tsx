import type { ReactNode } from 'react';

type AdminHeadingProps = { title: string; lead?: ReactNode; action?: ReactNode };

export function AdminHeading({ title, lead, action }: AdminHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="headline text-36">{title}</h1>
        {lead ? <p className="mt-1 text-15 text-ink-2">{lead}</p> : null}
      </div>
      {action}
    </header>
  );
}
