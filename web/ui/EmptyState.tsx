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

type EmptyLineProps = { title: string; children: ReactNode; action: ReactNode };

/** Says that there is nothing here in a line, where more stands below it. */
export function EmptyLine({ title, children, action }: EmptyLineProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-rule border-b py-2.5 text-14 text-ink-2">
      <h2 className="headline text-20 text-ink">{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
