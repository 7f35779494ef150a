import type { Statement } from '../../../contract/companies/statements.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { Quoted } from '../../ui/rounds/Quoted.tsx';
import { companyTexts as texts } from './texts.ts';

type SaidByProps = {
  said: Statement;
  /** What the line says; the paper and the day where it says nothing else. */
  words?: string;
  isSample: boolean;
};

/** Which paper says something and when; on demand the sentence, and the way to the article. */
export function SaidBy({ said, words = saidBy(said), isSample }: SaidByProps) {
  return (
    <details className="text-13 text-ink-3 print:hidden">
      <summary className="inline-flex min-h-6 items-center gap-1 underline decoration-rule-2 underline-offset-4 hover:text-ink">
        {words}
      </summary>
      <Quoted className="wrap-anywhere block text-14 text-ink-2">{said.sentence}</Quoted>
      <Paper said={said} isSample={isSample} />
    </details>
  );
}

/** 'EU-Startups, Nov 20, 2026' */
const saidBy = ({ publisher, statedOn }: Statement) => `${publisher}, ${writtenDate(statedOn)}`;

/** The link to the article. A sample has none to open. */
export function Paper({ said, isSample }: Omit<SaidByProps, 'words'>) {
  if (isSample || said.url === null) return <p className="text-13 text-ink-3">{saidBy(said)}</p>;
  return (
    <p className="text-13 text-ink-3">
      <a
        href={said.url}
        target="_blank"
        rel="noreferrer nofollow"
        className="touch-around underline decoration-rule-2 underline-offset-4 hover:text-ink"
      >
        {said.publisher}
        <span className="sr-only"> {texts.opensElsewhere}</span>
      </a>
      , {writtenDate(said.statedOn)}
    </p>
  );
}
