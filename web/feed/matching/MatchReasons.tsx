import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import { matchTexts as texts } from './texts.ts';

/** Each reason with what it gives, and their sum, which is the score. */
export function MatchReasons({ match: { score, reasons } }: { match: MatchScore }) {
  if (reasons.length === 0) return <p className="text-14 text-ink-2">{texts.nothing}</p>;
  return (
    <dl className="text-14">
      {reasons.map((reason) => (
        <Line key={reason.ground} name={reasonText(reason)} points={reason.points} />
      ))}
      <Line name={texts.all} points={score} look="mt-1.5 border-rule border-t pt-2 font-medium" />
    </dl>
  );
}

function Line({ name, points, look = '' }: { name: string; points: number; look?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-0.5 ${look}`}>
      <dt className="min-w-0 first-letter:uppercase">{name}</dt>
      <dd className="figures shrink-0 tabular-nums">{points}</dd>
    </div>
  );
}
