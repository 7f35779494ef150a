import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The width of a public page. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto w-full max-w-[73.5rem] px-5', className)}>{children}</div>;
}
