import type { ReactNode } from 'react';
import { RoundsBeside } from './recent-rounds/RoundsBeside.tsx';

type FormPageProps = { title: string; lead: string; aside?: ReactNode; children: ReactNode };

/** A headline on the left with the newest rounds below it, a form on the right; on a phone the headline above the form. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_30rem] lg:grid-rows-[auto_1fr] lg:gap-y-14">
      <div>
        <h1 className="headline text-36 lg:text-52">{title}</h1>
        <p className="mt-3 max-w-md text-pretty text-17 text-ink-2">{lead}</p>
        {aside}
      </div>
      <div className="min-w-0 max-w-[34rem] border-ink border-t-3 pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      <RoundsBeside />
    </div>
  );
}
