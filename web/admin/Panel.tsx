import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withCommas } from '../../contract/platform/text/counts.ts';
import { Loading, SkeletonLine } from '../ui/Skeleton.tsx';
import { adminTexts } from './texts.ts';

type PanelProps = { title: string; to?: string; link?: string; children: ReactNode };

/** A part of an overview, with the way to all of it. */
export function Panel({ title, to, link, children }: PanelProps) {
  return (
    <section className="border-ink border-t-2">
      <div className="flex min-h-12 items-center justify-between gap-4 border-rule border-b py-2">
        <h2 className="font-medium text-15">{title}</h2>
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-8 items-center text-13 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
          >
            {link}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

type FigureProps = { count: number; words: string; meaning: ReactNode; warning?: string | null };

/** One number, large, with what it counts and what that means. */
export function Figure({ count, words, meaning, warning = null }: FigureProps) {
  return (
    <div className="py-3">
      <p>
        <span className="headline mr-1 text-36">{withCommas(count)}</span>{' '}
        <span className="text-15 text-ink-2">{words}</span>
        {warning ? <span className="ml-3 text-14 text-warn">{warning}</span> : null}
      </p>
      <p className="mt-1 text-14 text-ink-3">{meaning}</p>
    </div>
  );
}

export function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <Loading label={adminTexts.loading}>
      {['a', 'b', 'c', 'd', 'e'].slice(0, lines).map((line) => (
        <SkeletonLine key={line} className="w-full border-rule border-b py-4.5 text-14" />
      ))}
    </Loading>
  );
}
