import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { Marker } from '../../ui/Marker.tsx';
import { ageText, amountInWords } from '../../ui/rounds/locked-preview-texts.ts';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { recentRoundTexts as texts } from './texts.ts';

export function RoundRows({ rounds }: { rounds: readonly LockedPreview[] }) {
  // Of all of them the line below says it once.
  const isSingled = !rounds.every(({ isSample }) => isSample);
  const marked = markedCount(rounds);
  if (rounds.length === 0) return <p className="py-6 text-15 text-ink-2">{texts.empty}</p>;
  return (
    <ol>
      {rounds.map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may read alike, and they never change places
        <RoundRow key={index} round={round} isMarked={index < marked} isSingled={isSingled} />
      ))}
    </ol>
  );
}

type RoundRowProps = {
  round: LockedPreview;
  isMarked: boolean;
  /** Whether a sample is told from the others. */
  isSingled: boolean;
};

function RoundRow({ round, isMarked, isSingled }: RoundRowProps) {
  const { stage, industry, country, amountBand, isSample } = round;
  const amount = amountInWords(round);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="headline min-w-0 text-17 leading-[1.4]">
          {industry?.name ?? stage ?? texts.anyStage}
        </span>
        {isSample && isSingled ? <SampleTag /> : null}
      </span>
      <span className="figures text-right font-semibold text-15">
        {isMarked && amountBand ? <Marker>{amount}</Marker> : amount}
      </span>
      <span className="min-w-0 text-13 text-ink-3">
        {[industry && (stage ?? texts.anyStage), country && countryName(country)].filter(Boolean).join(', ')}
      </span>
      {/* Beside real rounds the recent date of a sample would be taken for news. */}
      <span className="text-right text-13 text-ink-3">
        {isSample && isSingled ? null : ageText(round.age)}
      </span>
    </li>
  );
}

const mostMarked = 2;

/** How many rounds at the head of the list get the marker: those of the last two days, as long as they are few, and no sample. */
export function markedCount(rounds: readonly LockedPreview[]): number {
  const older = rounds.findIndex(({ isSample, age }) => isSample || !isFresh(age));
  return Math.min(mostMarked, older < 0 ? rounds.length : older);
}

const isFresh = ({ unit, count }: LockedPreview['age']) => unit === 'hour' || (unit === 'day' && count <= 2);
