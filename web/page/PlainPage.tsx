import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { MinimalHeader } from './MinimalHeader.tsx';
import { RoundsBeside } from './recent-rounds/RoundsBeside.tsx';

type PlainPageProps = {
  title: string;
  /** For when what fetches the rounds may be what broke. */
  isAlone?: boolean;
  children: ReactNode;
};

/** A page that says one thing, for when there is nothing else to show. */
export function PlainPage({ title, isAlone = false, children }: PlainPageProps) {
  return (
    <>
      <MinimalHeader />
      <Container>
        <main className="grid gap-x-16 pt-4 pb-20 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:grid-rows-[auto_1fr] lg:gap-y-14">
          <h1 className="headline mb-4 text-balance text-36 sm:text-52 lg:mb-0">{title}</h1>
          <div className="min-w-0 border-ink border-t-3 pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {children}
          </div>
          {isAlone ? null : <RoundsBeside />}
        </main>
      </Container>
    </>
  );
}
