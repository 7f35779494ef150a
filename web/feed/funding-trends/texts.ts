import { type AlertFilter, sectionNames } from '../../../contract/feed/alerts.ts';
import type { TrendSpan } from '../../../contract/feed/funding-trends.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { shortDate } from '../../../contract/platform/time/written-days.ts';
import { compactMoney, undisclosed } from '../../ui/money.ts';

const usd = (amount: string) => compactMoney({ amount, currency: 'USD', usd: amount });
/** Dollars of some rounds: none were raised, or nobody said how many. */
const raised = ({ rounds: count, usd: amount }: Pick<TrendSpan, 'rounds' | 'usd'>) =>
  count === 0 ? '–' : amount === '0' ? undisclosed : usd(amount);
/** `14–20 Nov`, `29 Aug – 4 Sept` */
const span = ({ first, last }: Pick<TrendSpan, 'first' | 'last'>) =>
  first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${shortDate(last)}`
    : `${shortDate(first)} – ${shortDate(last)}`;

/** What is counted. */
const basis = ({ query, industries }: AlertFilter) => {
  if (query) return 'What your sentence finds';
  return industries ? 'What fits your filter' : 'What fits your preferences';
};
const matching = ({ query, industries }: AlertFilter) => {
  if (query) return 'is found by your sentence';
  return industries ? 'fits your filter' : 'fits your preferences';
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
    if (now === before) return now === 0 ? 'none the week before either' : 'as many as the week before';
    return `${withCommas(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than the week before`;
  },
  barsOf: (weeks: number, locked: number) =>
    locked === 0
      ? `Rounds in each of the last ${weeks} weeks`
      : `Rounds in each of the last ${weeks} weeks, of which your plan leaves out the newest ${locked}`,
  week: (week: TrendSpan) => `${span(week)}: ${counted(week.rounds, 'round', 'rounds')}, ${raised(week)}`,

  onlyWeek: (week: Pick<TrendSpan, 'first' | 'last'>) => `Only what was announced ${span(week)}`,
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

  failed: 'How much was raised by week could not be loaded.',
  tryAgain: 'Try Again',
  empty: (filter: AlertFilter) => `No round of the last 13 weeks that your plan shows ${matching(filter)}.`,
  editPreferences: 'Edit preferences',
} as const;
