import type { MatchScore } from '../../contract/match-score.ts';
import { matchTexts as texts } from './texts.ts';

/** Each reason with what it gives, and their sum, which is the score. */
export function MatchReasons({ match: { score, reasons } }: { match: MatchScore }) {
  if (reasons.length === 0) return <p className="text-14 text-ink-2">{texts.nothing}</p>;
  return (
    <dl className="text-14">
      {reasons.map(({ ground, points, label }) => (
        <Line key={ground} name={label} points={points} />
      ))}
      <div className="mt-1.5 border-rule border-t pt-1.5 font-medium">
        <Line name={texts.all} points={score} />
      </div>
    </dl>
  );
}

function Line({ name, points }: { name: string; points: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5">
      <dt className="min-w-0 first-letter:uppercase">{name}</dt>
      <dd className="figures shrink-0 tabular-nums">{points}</dd>
    </div>
  );
}
