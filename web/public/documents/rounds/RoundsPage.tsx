import type { DocumentPage } from '../../../../contract/public/documents.ts';
import { roundFeeds } from '../../../../contract/public/public-rounds.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { sampleTexts } from '../../../ui/rounds/sample-texts.ts';
import { Breadcrumbs, RoundLine } from './RoundLine.tsx';
import { monthInWords, roundsTexts as texts } from './texts.ts';

type List = Extract<DocumentPage, { kind: 'rounds' }>;
const linkStyle = 'inline-flex min-h-11 items-center text-15 underline underline-offset-4';

/** Rounds that anyone may read of, the newest first, and the months that have some. */
export function RoundsPage({ list }: { list: List }) {
  const { month, rounds, months, isContinued, olderPath } = list;
  // What stands on every row is said once.
  const areSamples = rounds.length > 0 && rounds.every(({ isSample }) => isSample);
  return (
    <div className="pt-4 pb-16 sm:pt-8 sm:pb-20">
      {month ? <Breadcrumbs /> : null}
      <h1 className="headline mt-5 max-w-4xl text-balance text-36 sm:text-52">
        {month ? texts.titleOfMonth(month) : texts.title}
      </h1>
      <p className="mt-4 max-w-2xl text-17 text-ink-2">{texts.lead}</p>
      {areSamples ? <p className="mt-2 max-w-2xl text-14 text-ink-3">{sampleTexts.meaningOfMany}</p> : null}
      <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          {rounds.length === 0 ? (
            <p className="border-ink border-t-3 py-6 text-15 text-ink-2">{texts.empty}</p>
          ) : (
            <ol className="border-ink border-t-3">
              {rounds.map((round) => (
                <RoundLine key={round.path} round={round} isMarked={!areSamples} />
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
