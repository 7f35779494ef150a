import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey line in place of text of the same size: give it the text's own size class and a width. */
export function SkeletonLine({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block max-w-full select-none', className)}>
      <span className="inline-block h-[0.72em] w-full rounded-tag bg-rule align-baseline" />
    </span>
  );
}

/** A grey block in place of a picture, a chart or a control: give it its width and height. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control bg-rule', className)} />;
}

/** Wraps skeleton pieces and says once, to those who cannot see them, what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
