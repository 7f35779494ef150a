import { type ReactNode, useId } from 'react';
import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { strengthNames } from '../../../contract/feed/match-texts.ts';
import { MatchReasons } from '../matching/MatchReasons.tsx';
import { matchTexts as texts } from '../matching/texts.ts';

/** How well this company fits the viewer, and why; nothing for a user who prefers nothing. */
export function CompanyMatch({ match }: { match: MatchScore | null }) {
  if (!match) return null;
  return (
    <div className="mt-8">
      <CompanySection title={texts.why} printed="not">
        <p className="mb-2 font-medium text-15">{strengthNames[match.strength]}</p>
        <MatchReasons match={match} />
      </CompanySection>
    </div>
  );
}

type CompanySectionProps = {
  title: string;
  /** Whether it is put on paper too, there as wide as the column or as the sheet. */
  printed?: 'column' | 'sheet' | 'not';
  children: ReactNode;
};

const onPaper = { column: '', sheet: 'print:col-span-2', not: 'print:hidden' };

export function CompanySection({ title, printed = 'column', children }: CompanySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-rule border-t pt-5 print:pt-3 ${onPaper[printed]}`}>
      <h2 id={id} className="headline mb-3 text-20">
        {title}
      </h2>
      {children}
    </section>
  );
}
