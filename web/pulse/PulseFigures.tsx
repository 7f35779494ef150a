import type { ReactNode } from 'react';
import type { Pulse } from './queries.ts';
import { pulseTexts as texts } from './texts.ts';
import { WeekBars } from './WeekBars.tsx';

type PulseFiguresProps = { pulse: Pulse; children: ReactNode };

/** This week in three figures; for those whose plan leaves it out, all that they can see. */
export function PulseFigures({ pulse: { weeks, shown }, children }: PulseFiguresProps) {
  const current = weeks.at(-1);
  const isLocked = !current || current.isLocked;
  const told = isLocked ? shown : current;
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[1.15fr_1fr_1.1fr]">
      <dl className="contents">
        <PulseFigure
          name={isLocked ? texts.roundsShown : texts.roundsOfWeek}
          figure={texts.number(told.rounds)}
          beside={isLocked ? texts.span(told) : undefined}
        >
          {isLocked ? (
            <span className="text-ink-3 sm:hidden">{texts.span(told)}</span>
          ) : (
            <Difference now={told.rounds} before={weeks.at(-2)?.rounds ?? 0} />
          )}
        </PulseFigure>
        <PulseFigure name={texts.raised} figure={texts.raisedIn(told)}>
          {told.medianUsd === null ? null : (
            <span className="text-ink-3">{texts.median(told.medianUsd)}</span>
          )}
        </PulseFigure>
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

type PulseFigureProps = { name: ReactNode; figure: string; beside?: string; children: ReactNode };

function PulseFigure({ name, figure, beside, children }: PulseFigureProps) {
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
