import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { type DashboardLink, linkToGroup, linkToSentence } from './dashboard-links.ts';
import type { FundingTrends } from './queries.ts';
import { ShareTable } from './ShareTable.tsx';
import { trendTexts as texts } from './texts.ts';
import { WeekChart } from './WeekChart.tsx';
import { WeekTable } from './WeekTable.tsx';

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
            <Link to={paths.settings()} className={`${buttonStyle({ variant: 'outline' })} shrink-0`}>
              {texts.editPreferences}
            </Link>
          ) : undefined
        }
      />
    </div>
  );
}
