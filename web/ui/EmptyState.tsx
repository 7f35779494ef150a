import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Says that there is nothing here, what to do next, and offers it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-rule-2 border-dashed p-6 sm:flex sm:items-center sm:justify-between">
      <div>
        <p className="headline text-20">{title}</p>
        {children ? <div className="mt-1 max-w-prose text-14 text-ink-2">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
