import type { ReactNode } from 'react';

type FormPageProps = { title: string; lead: string; aside?: ReactNode; children: ReactNode };

/** A headline on the left, a form on the right; one above the other on a phone. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_30rem]">
      <div>
        <h1 className="headline text-36 lg:text-52">{title}</h1>
        <p className="mt-3 max-w-md text-17 text-ink-2">{lead}</p>
        {aside}
      </div>
      <div className="border-ink border-t-3 pt-6">{children}</div>
    </div>
  );
}
