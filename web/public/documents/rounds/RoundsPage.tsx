import { shortDate, writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type { DocumentPage } from '../../../../contract/public/documents.ts';
import { type PublicRoundLine, roundFeeds } from '../../../../contract/public/public-rounds.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { compactMoney } from '../../../ui/money.ts';
import { SampleTag } from '../../../ui/rounds/SampleTag.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { monthInWords, roundsTexts as texts } from './texts.ts';

type List = Extract<DocumentPage, { kind: 'rounds' }>;
const linkStyle = 'inline-flex min-h-11 items-center text-15 underline underline-offset-4';

/** Rounds that anybody may read of, the newest first, and the months that have some. */
export function RoundsPage({ list }: { list: List }) {
  const { month, rounds, months, isContinued, olderPath } = list;
  return (
    <div className="pt-4 pb-16 sm:pt-8 sm:pb-20">
      {month ? <Breadcrumbs /> : null}
      <h1 className="headline mt-5 max-w-4xl text-balance text-36 sm:text-52">
        {month ? texts.titleOfMonth(month) : texts.title}
      </h1>
      <p className="mt-4 max-w-2xl text-17 text-ink-2">{texts.lead}</p>
      <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          {rounds.length === 0 ? (
            <p className="border-ink border-t-3 py-6 text-15 text-ink-2">{texts.empty}</p>
          ) : (
            <ol className="border-ink border-t-3">
              {rounds.map((round) => (
                <RoundLine key={round.path} round={round} />
              ))}
            </ol>
          )}
          <nav aria-label={texts.pagesLabel} className="mt-5 flex flex-wrap gap-x-6">
            {isContinued ? (
              <a href={paths.rounds(month ? { month } : {})} className={linkStyle}>
                {texts.newest}
              </a>
            ) : null}
            {olderPath ? (
              <a href={olderPath} rel="next" className={linkStyle}>
                {texts.older}
              </a>
            ) : null}
          </nav>
        </div>
        <Months months={months} shown={month} />
      </div>
    </div>
  );
}

function RoundLine({ round }: { round: PublicRoundLine }) {
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
        <time dateTime={announcedOn} title={writtenDate(announcedOn)}>
          {shortDate(announcedOn)}
        </time>
      </span>
    </li>
  );
}

function Months({ months, shown }: { months: List['months']; shown: string | null }) {
  return (
    <div>
      <nav aria-label={texts.months} className="border-ink border-t-3 pt-3">
        <h2 className="headline text-15">{texts.months}</h2>
        <ul className="mt-1">
          {months.map(({ month, rounds }) => (
            <li key={month} className="border-rule border-b">
              <a
                href={paths.rounds({ month })}
                aria-current={month === shown ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 text-15 hover:underline aria-[current]:font-semibold"
              >
                {monthInWords(month)}
                <span className="text-13 text-ink-3">{texts.rounds(rounds)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-5 text-13 text-ink-3">
        {texts.feeds}{' '}
        <a href={roundFeeds.atom} className={`${buttonStyle({ variant: 'link', size: 'small' })}`}>
          {texts.atom}
        </a>
        {', '}
        <a href={roundFeeds.json} className={`${buttonStyle({ variant: 'link', size: 'small' })}`}>
          {texts.json}
        </a>
      </p>
    </div>
  );
}
