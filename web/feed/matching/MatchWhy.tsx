import { useId } from 'react';
import { Link } from 'react-router';
import type { MatchScore, MatchStrength } from '../../../contract/feed/match-score.ts';
import { reasonText, strengthNames } from '../../../contract/feed/match-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Popover } from '../../ui/Popover.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { matchTexts as texts } from './texts.ts';

type Place = keyof typeof runs;

/** Of those that stand close, the finger gets what is above as well. */
const runs = {
  cell: '-mx-1 -my-2 items-center min-h-11 gap-2 px-1 sm:min-h-9',
  beneath: '-mt-6 h-11 min-w-11 items-end justify-end gap-1.5 [&>svg]:mb-0.5',
} as const;

type MatchWhyProps = {
  match: MatchScore;
  name: string;
  place: Place;
};

/** How strong the match is; pressed, all reasons with their points. */
export function MatchWhy({ match, name, place }: MatchWhyProps) {
  return (
    <Popover
      title={match.reasons.map(reasonText).join('\n')}
      look={`relative z-10 inline-flex min-w-0 rounded-control align-middle text-13 ${runs[place]}`}
      trigger={
        <>
          <MatchRing strength={match.strength} />
          <span className="whitespace-nowrap font-medium">
            <StrengthName strength={match.strength} />
            <span className="sr-only"> {texts.whyOf(name)}</span>
          </span>
        </>
      }
    >
      {() => <Why match={match} />}
    </Popover>
  );
}

/** 'Strong match', of which only the first word is seen. */
function StrengthName({ strength }: { strength: MatchStrength }) {
  const [first, ...others] = strengthNames[strength].split(' ');
  return (
    <>
      {first}
      <span className="sr-only"> {others.join(' ')}</span>
    </>
  );
}

function Why({ match }: { match: MatchScore }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-3.5">
      <h4 id={id} className="pb-2 font-medium text-14">
        {texts.why}
      </h4>
      <MatchReasons match={match} />
      <Link
        to={paths.preferences()}
        className="mt-2 inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink sm:min-h-8"
      >
        {texts.change}
      </Link>
    </section>
  );
}

const size = 16;

const stroke = 2;

const radius = (size - stroke) / 2;

const round = 2 * Math.PI * radius;

const shareOfRing: Record<MatchStrength, number> = { strong: 1, good: 2 / 3, partial: 1 / 3 };

/** The stronger, the fuller. */
function MatchRing({ strength }: { strength: MatchStrength }) {
  const middle = size / 2;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      className="shrink-0 -rotate-90 fill-none"
      strokeWidth={stroke}
    >
      <circle cx={middle} cy={middle} r={radius} className="stroke-rule-2" />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        className="stroke-ink"
        strokeDasharray={`${round * shareOfRing[strength]} ${round}`}
      />
    </svg>
  );
}
