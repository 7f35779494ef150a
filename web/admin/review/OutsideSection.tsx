import type { ReactNode } from 'react';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { outsideTexts as texts } from './outside-texts.ts';

type OutsideSectionProps = { title: string; lead: string; children: ReactNode };

/** Questions about one kind of thing that was found outside. */
export function OutsideSection({ title, lead, children }: OutsideSectionProps) {
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="headline text-22">{title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-14 text-ink-3">{lead}</p>
      {children}
    </section>
  );
}

type HowManyProps = { shown: number; waiting: number; since: string | null; empty: string };

/** Says that nothing waits, or since when, and that more does than is shown. */
export function HowMany({ shown, waiting, since, empty }: HowManyProps) {
  if (shown === 0) return <p className="border-rule border-y py-4 text-14 text-ink-2">{empty}</p>;
  return (
    <p className="mb-4 text-13 text-ink-3">
      <span className="pointer-coarse:hidden">{texts.keysHelp}</span>
      {waiting > shown ? ` ${texts.more(shown)}` : null}
      {since ? (
        <>
          {' '}
          {texts.oldest} <RelativeMoment moment={since} />.
        </>
      ) : null}
    </p>
  );
}
