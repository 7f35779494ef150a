import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { Container } from './Container.tsx';

/** A page that says one thing, for when there is nothing else to show. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container>
      <header className="flex min-h-18 items-center">
        <Link to={paths.landing()} className="flex min-h-11 items-center">
          <Wordmark />
        </Link>
      </header>
      <main className="border-ink border-t-3 pt-10 pb-20">
        <h1 className="headline mb-4 text-36 sm:text-52">{title}</h1>
        {children}
      </main>
    </Container>
  );
}
