import { type AlertFilter, sectionNames } from '../../../contract/feed/alerts.ts';
import type { TrendSpan } from '../../../contract/feed/funding-trends.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { shortDate } from '../../../contract/platform/time/written-days.ts';
import { compactMoney, undisclosed } from '../../ui/money.ts';

const usd = (amount: string) => compactMoney({ amount, currency: 'USD', usd: amount });
/** Dollars of some rounds: none were raised, or no one said how many. */
const raised = ({ rounds: count, usd: amount }: Pick<TrendSpan, 'rounds' | 'usd'>) =>
  count === 0 ? '–' : amount === '0' ? undisclosed : usd(amount);
/** `Nov 14–20`, `Aug 29 – Sep 4` */
const span = ({ first, last }: Pick<TrendSpan, 'first' | 'last'>) =>
  first.slice(0, 7) === last.slice(0, 7)
    ? `${shortDate(first)}–${Number(last.slice(8))}`
    : `${shortDate(first)} – ${shortDate(last)}`;

/** What is counted. */
const basis = ({ query, industries }: AlertFilter) => {
  if (query) return 'Results of your search';
  return industries ? 'Rounds that match your filter' : 'Rounds that match your preferences';
};
const matching = ({ query, industries }: AlertFilter) => {
  if (query) return 'match your search';
  return industries ? 'match your filter' : 'match your preferences';
};

export const trendTexts = {
  title: 'Pulse',
  roundsShown: 'Rounds you can see',
  roundsOfWeek: `Rounds ${sectionNames.week.toLowerCase()}`,
  raised: 'Raised',
  byWeek: 'By week',
  byIndustry: 'By industry',
  byPlace: 'By country',
  charts: 'Charts',
  span,
  day: shortDate,
  number: withCommas,
  usd,
  raisedIn: raised,
  median: (amount: string) => `median ${usd(amount)}`,
  /** How this week compares with the one before. */
  difference: (now: number, before: number) => {
    if (now === before) return now === 0 ? 'none the week before' : 'same as the week before';
    return `${withCommas(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than the week before`;
  },
  barsOf: (weeks: number, locked: number) =>
    locked === 0
      ? `Rounds in each of the last ${weeks} weeks`
      : `Rounds in each of the last ${weeks} weeks. Your plan doesn’t include the newest ${locked}.`,
  week: (week: TrendSpan) => `${span(week)}: ${counted(week.rounds, 'round', 'rounds')}, ${raised(week)}`,

  onlyWeek: (week: Pick<TrendSpan, 'first' | 'last'>) => `Only rounds announced ${span(week)}`,
  allWeeks: 'Show all weeks',

  /** `shown` is given where the plan leaves some days out. */
  meaning: (filter: AlertFilter, shown: TrendSpan | null) =>
    shown ? `${basis(filter)}, from ${span(shown)}.` : `${basis(filter)}, in the last 13 weeks.`,
  rounds: 'Rounds',
  dollars: 'Dollars',
  weekColumn: 'Week',
  medianColumn: 'Median',
  industryColumn: 'Industry',
  placeColumn: 'Country',
  asTable: (weeks: number) => `All ${weeks} weeks as a table`,
  leftOut: 'Not in your plan',
  upgrade: 'Upgrade Now',
  upgradeTo: (weeks: number) => `Upgrade Now to see the newest ${weeks} weeks`,

  failed: 'We couldn’t load the weekly totals.',
  tryAgain: 'Try Again',
  empty: (filter: AlertFilter) => `No rounds in your plan from the last 13 weeks ${matching(filter)}.`,
  editPreferences: 'Edit preferences',
} as const;
