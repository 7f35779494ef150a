import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { Marker } from '../../ui/Marker.tsx';
import { Money } from '../../ui/Money.tsx';
import { placeOf } from '../../ui/place.ts';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { markedCount, whenRaised } from './recent-rounds.ts';
import { recentRoundTexts } from './texts.ts';

export function RoundRows({ rounds, now }: { rounds: readonly LatestRound[]; now: Date }) {
  const marked = markedCount(rounds, now);
  if (rounds.length === 0) return <p className="py-6 text-15 text-ink-2">{recentRoundTexts.empty}</p>;
  return (
    <ol>
      {rounds.map((round, index) => (
        <RoundRow
          key={`${round.companyName} ${round.firstSeenAt}`}
          round={round}
          when={whenRaised(round, now)}
          isMarked={index < marked}
        />
      ))}
    </ol>
  );
}

type RoundRowProps = { round: LatestRound; when: string | null; isMarked: boolean };

function RoundRow({ round, when, isMarked }: RoundRowProps) {
  const { city, region, country } = round.location;
  // Of three parts the country says least to a reader in a narrow column.
  const place = placeOf({ city, region, country: city && region && city !== region ? null : country });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="headline min-w-0 text-17 leading-[1.4]">{round.companyName}</span>
        {round.isSample ? <SampleTag /> : null}
      </span>
      <span className="text-right font-semibold text-15">
        {isMarked ? (
          <Marker>
            <Money money={round.amount} />
          </Marker>
        ) : (
          <Money money={round.amount} />
        )}
      </span>
      <span className="min-w-0 text-13 text-ink-3">
        {place}
        {place && round.industry ? <span className="px-1"> / </span> : null}
        {round.industry?.name}
      </span>
      <span className="text-right text-13 text-ink-3">
        {round.roundName}
        {when ? (
          <time dateTime={round.announcedOn} title={writtenDate(round.announcedOn)}>
            , {when}
          </time>
        ) : null}
      </span>
    </li>
  );
}
