import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { TrendShare, TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { barLengths } from './bars.ts';
import { type DashboardLink, linkToGroup, linkToSentence } from './dashboard-links.ts';
import { trendTexts as texts } from './texts.ts';
import type { FundingTrends } from './use-open-charts.ts';
import { WeekChart } from './WeekChart.tsx';

/** Rounds and dollars by week, by industry and by country. */
export default function TrendCharts({ pulse, filter }: { pulse: FundingTrends; filter: AlertFilter }) {
  const { weeks, shown, industries, places } = pulse;
  const [current] = useSearchParams();
  const isLocked = weeks.some((week) => week.isLocked);
  const section = isLocked ? 'quarter' : 'week';
  if (shown.rounds === 0) return <NoRounds filter={filter} />;
  const sentence = (query: string | null) => query && linkToSentence(current, query, section);
  return (
    <div className="border-rule border-t pt-4 pb-8">
      <p className="mb-4 text-14 text-ink-3">{texts.meaning(filter, isLocked ? shown : null)}</p>
      <WeekChart weeks={weeks} />
      <WeekTable weeks={weeks} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <ShareTable title={texts.byIndustry} column={texts.industryColumn} shares={industries}>
          {({ key, name, query }) => (
            <ShareName
              to={filter.query ? sentence(query) : linkToGroup(current, key, section)}
              isCurrent={filter.industries?.includes(key)}
            >
              <IndustryMark industry={{ tag: key, name, group: key }} wraps />
            </ShareName>
          )}
        </ShareTable>
        <ShareTable title={texts.byPlace} column={texts.placeColumn} shares={places}>
          {({ name, query }) => <ShareName to={sentence(query)}>{name}</ShareName>}
        </ShareTable>
      </div>
    </div>
  );
}

type ShareNameProps = {
  /** Where exactly these rounds are listed, if they can be. */
  to: DashboardLink | '' | null;
  isCurrent?: boolean;
  children: ReactNode;
};

function ShareName({ to, isCurrent, children }: ShareNameProps) {
  if (!to) return children;
  return (
    <Link
      to={{ pathname: paths.dashboard(), ...to }}
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-7 items-center underline decoration-transparent underline-offset-4 hover:decoration-ink aria-current:font-medium aria-current:decoration-mark aria-current:decoration-2"
    >
      {children}
    </Link>
  );
}

function NoRounds({ filter }: { filter: AlertFilter }) {
  const isPreferred = !filter.query && !filter.industries;
  return (
    <div className="pb-6">
      <EmptyState
        title={texts.empty(filter)}
        action={
          isPreferred ? (
            <Link to={paths.preferences()} className={`${buttonStyle({ variant: 'outline' })} shrink-0`}>
              {texts.editPreferences}
            </Link>
          ) : undefined
        }
      />
    </div>
  );
}

/** What the chart of the weeks draws, in words and numbers, the newest first. */
function WeekTable({ weeks }: { weeks: readonly TrendWeek[] }) {
  return (
    <details className="mt-2 text-14">
      <summary className="inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink sm:min-h-8">
        {texts.asTable(weeks.length)}
      </summary>
      <table className="figures mt-1 w-full max-w-2xl border-collapse">
        <thead>
          <tr className="text-right text-13 text-ink-3">
            <th scope="col" className="py-1.5 text-left font-normal">
              {texts.weekColumn}
            </th>
            {[texts.rounds, texts.raised, texts.medianColumn].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 sm:pl-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.first} className="border-rule border-t text-right">
              <th scope="row" className="py-1.5 text-left font-normal sm:whitespace-nowrap">
                {texts.span(week)}
              </th>
              {week.isLocked ? (
                <td colSpan={3} className="py-1.5 pl-3 sm:pl-4 text-ink-3">
                  {texts.leftOut}
                </td>
              ) : (
                <>
                  <td className="py-1.5 pl-3 sm:pl-4">{texts.number(week.rounds)}</td>
                  <td className="py-1.5 pl-3 sm:pl-4">{texts.raisedIn(week)}</td>
                  <td className="py-1.5 pl-3 sm:pl-4 text-ink-2">
                    {week.medianUsd === null ? '–' : texts.usd(week.medianUsd)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const longest = 100;

type ShareTableProps = {
  title: string;
  column: string;
  shares: readonly TrendShare[];
  children: (share: TrendShare) => ReactNode;
};

/** A chart of bars that is a table: the largest first. */
function ShareTable({ title, column, shares, children }: ShareTableProps) {
  const lengths = barLengths(
    shares.map((share) => share.rounds),
    longest,
  );
  if (shares.length === 0) return null;
  return (
    <table className="figures w-full table-fixed border-collapse self-start text-14">
      <caption className="headline pb-1 text-left text-17">{title}</caption>
      <thead>
        <tr className="text-left text-13 text-ink-3">
          <th scope="col" className="w-[46%] py-1.5 font-normal sm:w-2/5">
            {column}
          </th>
          <td className="max-[22rem]:hidden" />
          <th scope="col" className="w-14 py-1.5 pl-2 text-right font-normal">
            {texts.rounds}
          </th>
          <th scope="col" className="w-22 py-1.5 pl-2 text-right font-normal sm:w-24">
            {texts.raised}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, index) => (
          <tr key={share.key} className="border-rule border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere sm:pr-4">
              {children(share)}
            </th>
            <td className="py-1.5 max-[22rem]:hidden">
              <svg
                viewBox={`0 0 ${longest} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="block h-2.5 w-full"
              >
                <rect width={lengths[index] ?? 0} height={1} className="fill-ink" />
              </svg>
            </td>
            <td className="py-1.5 pl-2 text-right">{texts.number(share.rounds)}</td>
            <td className="py-1.5 pl-2 text-right text-ink-2">{texts.raisedIn(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
