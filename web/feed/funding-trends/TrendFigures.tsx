import type { ReactNode } from 'react';
import type { FundingTrends } from './queries.ts';
import { trendTexts as texts } from './texts.ts';
import { WeekBars } from './WeekBars.tsx';

type TrendFiguresProps = { pulse: FundingTrends; children: ReactNode };

/** This week in three figures; for those whose plan leaves it out, all that they can see. */
export function TrendFigures({ pulse: { weeks, shown }, children }: TrendFiguresProps) {
  const current = weeks.at(-1);
  const isLocked = !current || current.isLocked;
  const reported = isLocked ? shown : current;
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[1.15fr_1fr_1.1fr]">
      <dl className="contents">
        <TrendFigure
          name={isLocked ? texts.roundsShown : texts.roundsOfWeek}
          figure={texts.number(reported.rounds)}
          beside={isLocked ? texts.span(reported) : undefined}
        >
          {isLocked ? (
            <span className="text-ink-3 sm:hidden">{texts.span(reported)}</span>
          ) : (
            <Difference now={reported.rounds} before={weeks.at(-2)?.rounds ?? 0} />
          )}
        </TrendFigure>
        <TrendFigure name={texts.raised} figure={texts.raisedIn(reported)}>
          {reported.medianUsd === null ? null : (
            <span className="text-ink-3">{texts.median(reported.medianUsd)}</span>
          )}
        </TrendFigure>
      </dl>
      <div className="col-span-2 border-rule border-t py-3.5 lg:col-span-1 lg:border-t-0 lg:border-l lg:pl-5">
        <div className="flex min-h-6 items-start justify-between">
          <p className="text-13 text-ink-3">{texts.byWeek}</p>
        </div>
        <div className="mt-1 flex items-end justify-between gap-2">
          <WeekBars weeks={weeks} />
          {children}
        </div>
      </div>
    </div>
  );
}

type TrendFigureProps = { name: ReactNode; figure: string; beside?: string; children: ReactNode };

function TrendFigure({ name, figure, beside, children }: TrendFigureProps) {
  return (
    <div className="min-w-0 py-3.5 not-first:border-rule not-first:border-l not-first:pl-5">
      <dt className="text-13 text-ink-3 max-[22.5rem]:min-h-[2lh]">
        {name}
        {beside ? <span className="ml-2 hidden whitespace-nowrap sm:inline">{beside}</span> : null}
      </dt>
      <dd className="mt-0.5 flex min-h-12 flex-col gap-x-2.5 sm:min-h-0 sm:flex-row sm:flex-wrap sm:items-baseline">
        <span className="headline text-22">{figure}</span>
        <span className="figures text-13">{children}</span>
      </dd>
    </div>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  return (
    <span className={now > before ? 'font-medium text-go' : 'text-ink-3'}>
      {texts.difference(now, before)}
    </span>
  );
}
