import { useId } from 'react';
import { Link } from 'react-router';
import type { MatchScore, MatchStrength } from '../../../contract/feed/match-score.ts';
import { reasonText, strengthNames } from '../../../contract/feed/match-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Popover } from '../../ui/Popover.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { tellingReasons } from './telling-reasons.ts';
import { matchTexts as texts } from './texts.ts';

type Place = keyof typeof runs;

/** Of those that stand close, the finger gets what is above as well. */
const runs = {
  card: '-my-2 items-center min-h-11 gap-2 sm:min-h-9',
  cell: '-my-2 items-center min-h-11 gap-2 px-1 sm:min-h-9',
  beneath: '-mt-6 h-11 min-w-11 items-end justify-end gap-1.5 [&>svg]:mb-0.5',
} as const;

const none: ReadonlySet<string> = new Set();

type MatchWhyProps = {
  match: MatchScore;
  name: string;
  place: Place;
  /** Reasons, in words, that the companies around it have in common with it. */
  shared?: ReadonlySet<string>;
};

/** How strong the match is and, on a card, what sets it apart; pressed, all reasons with their points. */
export function MatchWhy({ match, name, place, shared = none }: MatchWhyProps) {
  return (
    <Popover
      title={match.reasons.map(reasonText).join('\n')}
      look={`relative z-10 inline-flex min-w-0 rounded-control align-middle text-13 ${runs[place]}`}
      trigger={
        <>
          <MatchRing strength={match.strength} />
          <span className="whitespace-nowrap font-medium">
            <StrengthName strength={match.strength} isBrief={place !== 'card'} />
            <span className="sr-only"> {texts.whyOf(name)}</span>
          </span>
          {place === 'card' ? <Telling reasons={tellingReasons(match, shared)} /> : null}
        </>
      }
    >
      {() => <Why match={match} />}
    </Popover>
  );
}

/** 'Strong match'; where there is little room, only its first word is seen. */
function StrengthName({ strength, isBrief }: { strength: MatchStrength; isBrief: boolean }) {
  const [first, ...others] = strengthNames[strength].split(' ');
  return (
    <>
      {first}
      <span className={isBrief ? 'sr-only' : undefined}> {others.join(' ')}</span>
    </>
  );
}

/** In one line: a reason that has no room is left out as a whole, the first one too, as something empty stands before it. */
function Telling({ reasons }: { reasons: string[] }) {
  return (
    <span className="flex h-lh min-w-0 flex-wrap gap-x-1 overflow-hidden text-left text-ink-3 before:h-lh before:content-['']">
      {reasons.map((reason, index) => (
        <span key={reason} className="whitespace-nowrap">
          {index > 0 ? `· ${reason}` : reason}
        </span>
      ))}
    </span>
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
        to={paths.settings()}
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
