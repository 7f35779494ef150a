import type { ReactNode } from 'react';

type EmptyLineProps = {
  /** None where the line says all. */
  title?: string;
  children: ReactNode;
  action: ReactNode;
};

/** Says that there is nothing here in a line, where more stands below it. */
export function EmptyLine({ title, children, action }: EmptyLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 border-rule border-b text-14 text-ink-2 ${title ? 'py-2.5' : 'py-1.5'}`}
    >
      {title ? <h2 className="headline text-20 text-ink">{title}</h2> : null}
      <p>{children}</p>
      {action}
    </div>
  );
}
