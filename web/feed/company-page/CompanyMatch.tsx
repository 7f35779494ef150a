import { type ReactNode, useId } from 'react';
import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { strengthNames } from '../../../contract/feed/match-texts.ts';
import { MatchReasons } from '../matching/MatchReasons.tsx';
import { matchTexts as texts } from '../matching/texts.ts';

/** How well this company fits the viewer, and why; nothing for a user who prefers nothing. */
export function CompanyMatch({ match }: { match: MatchScore | null }) {
  if (!match) return null;
  return (
    <CompanySection title={texts.why} printed="not">
      <div className="max-w-[28rem]">
        <p className="mb-2 font-medium text-15">{strengthNames[match.strength]}</p>
        <MatchReasons match={match} />
      </div>
    </CompanySection>
  );
}

type CompanySectionProps = {
  title: ReactNode;
  /** In small print beside the title. */
  aside?: ReactNode;
  /** Whether it is put on paper too, there as wide as the column or as the sheet. */
  printed?: 'column' | 'sheet' | 'not';
  children: ReactNode;
};

const onPaper = { column: '', sheet: 'print:col-span-2', not: 'print:hidden' };

export function CompanySection({ title, aside, printed = 'column', children }: CompanySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`mt-9 border-rule border-t pt-5 print:mt-0 print:pt-3 ${onPaper[printed]}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 id={id} className="headline text-20">
          {title}
        </h2>
        {aside ? <span className="text-14 text-ink-3">{aside}</span> : null}
      </div>
      {children}
    </section>
  );
}
