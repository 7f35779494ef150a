import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { Marker } from '../../ui/Marker.tsx';
import { Money } from '../../ui/Money.tsx';
import { placeOf } from '../../ui/place.ts';
import { daysSince, relativeDay, relativeMoment } from '../../ui/relative-time.ts';
import { SampleTag } from '../../ui/SampleTag.tsx';
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

const mostMarked = 2;

/** How many rounds at the head of the list get the marker: those of the last two days, as long as they are few, and no sample. */
export function markedCount(rounds: readonly LatestRound[], now: Date): number {
  const older = rounds.findIndex((round) => round.isSample || daysSince(round.announcedOn, now) > 2);
  return Math.min(mostMarked, older < 0 ? rounds.length : older);
}

/**
 * To the minute or hour while both the round and our sight of it are of the last day; the day of the round otherwise.
 * Nothing of a sample, whose day is made up: to a visitor it is no proof of anything.
 */
export function whenRaised({ announcedOn, firstSeenAt, isSample }: LatestRound, now: Date): string | null {
  if (isSample) return null;
  const hours = (now.getTime() - Date.parse(firstSeenAt)) / 3_600_000;
  const isRecent = hours >= 0 && hours < 24 && daysSince(announcedOn, now) <= 1;
  return isRecent ? relativeMoment(firstSeenAt, now) : relativeDay(announcedOn, now);
}
