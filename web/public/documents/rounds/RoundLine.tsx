import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type { PublicRoundLine } from '../../../../contract/public/public-rounds.ts';
import { compactMoney } from '../../../ui/money.ts';
import { SampleTag } from '../../../ui/rounds/SampleTag.tsx';

/** A public round in a list of them. */
export function RoundLine({ round }: { round: PublicRoundLine }) {
  const { path, companyName, amount, roundName, place, announcedOn, isSample } = round;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <a
          href={path}
          className="headline touch-around min-w-0 break-words py-1 text-17 leading-[1.4] hover:underline"
        >
          {companyName}
        </a>
        {isSample ? <SampleTag /> : null}
      </span>
      <span className="py-1 text-right font-semibold text-15">{compactMoney(amount)}</span>
      <span className="min-w-0 text-13 text-ink-3">{place}</span>
      <span className="text-right text-13 text-ink-3">
        {roundName ? `${roundName}, ` : null}
        <time dateTime={announcedOn}>{writtenDate(announcedOn)}</time>
      </span>
    </li>
  );
}
