import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type { PublicRoundLine } from '../../../../contract/public/public-rounds.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { compactSum } from '../../../ui/money.ts';
import { SampleTag } from '../../../ui/rounds/SampleTag.tsx';
import { roundsTexts as texts } from './texts.ts';

type RoundLineProps = {
  round: PublicRoundLine;
  /** Its stage, in a list of one company, which is not named again in every row. */
  stage?: string;
  /** Whether it is the one that the page is about. */
  isCurrent?: boolean;
  /** Whether it says of itself that it is a sample, where the page does not say so of all. */
  isMarked: boolean;
};

/** A public round in a list of them. */
export function RoundLine({ round, stage, isCurrent = false, isMarked }: RoundLineProps) {
  const { path, companyName, roundName, place, announcedOn, isSample } = round;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <a
          href={path}
          aria-current={isCurrent ? 'page' : undefined}
          className="headline touch-around min-w-0 break-words py-1 text-17 leading-[1.4] hover:underline"
        >
          {stage ?? companyName}
        </a>
        {isSample && isMarked ? <SampleTag /> : null}
      </span>
      <span className="py-1 text-right font-semibold text-15">{compactSum(round)}</span>
      <span className="min-w-0 text-13 text-ink-3">{stage ? null : place}</span>
      <span className="text-right text-13 text-ink-3">
        {roundName && !stage ? `${roundName}, ` : null}
        <time dateTime={announcedOn}>{writtenDate(announcedOn)}</time>
      </span>
    </li>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink sm:min-h-7';

/** The way from a page of rounds to those that it is part of. */
export function Breadcrumbs({ month = null }: { month?: { name: string; to: string } | null }) {
  return (
    <nav aria-label={texts.crumbsLabel} className="flex flex-wrap items-center gap-x-2">
      <a href={paths.rounds()} className={linkStyle}>
        {texts.crumb}
      </a>
      {month ? (
        <>
          <span aria-hidden="true" className="text-14 text-ink-3">
            /
          </span>
          <a href={month.to} className={linkStyle}>
            {month.name}
          </a>
        </>
      ) : null}
    </nav>
  );
}
