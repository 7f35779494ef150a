import { eventText } from '../../../../contract/companies/round-events.ts';
import { withCommas } from '../../../../contract/platform/text/counts.ts';
import { written, writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { compactMoney } from '../../../ui/money.ts';

/** `October 2026` */
export const monthInWords = (month: string) => written('month', `${month}-01`, 'UTC');

type Reported = Pick<PublicRound, 'companyName' | 'amount' | 'roundName' | 'event' | 'place' | 'announcedOn'>;

/** `$12.5M Series A`, `Series A`, `$12.5M`; nothing where neither is known. */
const roundInWords = ({ amount, roundName }: Reported) =>
  [amount && compactMoney(amount), roundName].filter(Boolean).join(' ');

const announcement = ({ amount, roundName, event }: Reported) =>
  event.kind === 'raised'
    ? `announced ${amount ? `${compactMoney(amount)} of funding` : 'funding of an undisclosed amount'}${roundName ? `, ${roundName}` : ''}`
    : eventText(event, amount && compactMoney(amount));

export const roundTexts = {
  headline: (round: Reported) => {
    const { companyName, amount, roundName, event } = round;
    if (amount || event.kind !== 'raised')
      return `${companyName} ${eventText(event, amount && compactMoney(amount))}`;
    return roundName ? `${companyName} raised money: ${roundName}` : `${companyName} raised money`;
  },
  title: (round: Reported) =>
    [
      `${round.companyName}: ${roundInWords(round) || 'funding'}`,
      `${monthInWords(round.announcedOn.slice(0, 7))}`,
    ].join(', '),
  description: (round: Reported) =>
    `${round.companyName}${round.place ? ` (${round.place})` : ''} ${announcement(round)}, on ${writtenDate(round.announcedOn)}. See the source.`,
  factsLabel: 'The round',
  amount: 'Amount',
  round: 'Round',
  roundUnknown: 'Stage unknown',
  announced: 'Announced',
  place: 'Place',
  industry: 'Industry',
  industries: 'Industries',
  sources: 'Sources',
  sourceOf: (source: string, company: string) => `${source} on ${company}`,
  reported: (day: string) => `reported ${writtenDate(day)}`,
  readOn: (site: string) => `From ${site}`,
  ownRounds: 'Rounds over time',
  unit: 'US dollars',
  similar: 'Similar rounds',
  accountTitle: 'What an account adds',
  accountAdds: [
    { plan: 'Free:', adds: 'rounds like this one, matched to your industries, places and role.' },
    { plan: 'Free:', adds: 'favorites, saved searches, and your applications in one place.' },
    { plan: 'With a plan:', adds: 'rounds of this week and month, whom to write to, and letters.' },
  ],
  start: 'Create a free account',
  toDashboard: 'Go to dashboard',
  allOfMonth: (month: string) => `All rounds of ${monthInWords(month)}`,
  optOut: 'Is this your company?',
  optOutLink: 'Request removal',
};

export const roundsTexts = {
  crumb: 'Funding rounds',
  crumbsLabel: 'Breadcrumb',
  pagesLabel: 'Pages',
  title: 'Funding rounds of startups',
  titleOfMonth: (month: string) => `Startups funded in ${monthInWords(month)}`,
  pageTitle: (month: string | null, before: string | null) =>
    `${month ? `Funding rounds of ${monthInWords(month)}` : 'Funding rounds of startups'}${before ? `, up to ${writtenDate(before)}` : ''}`,
  description: (month: string | null) =>
    month
      ? `Startups that announced a funding round in ${monthInWords(month)}: company, amount, stage, place and day, each with its source.`
      : 'Startups that announced a funding round, the newest first, month by month: company, amount, stage, place and day, each with its source.',
  lead: 'From public filings and funding news. Rounds appear here after a month. Members see them the day we find them.',
  months: 'By month',
  rounds: (count: number) => `${withCommas(count)} ${count === 1 ? 'round' : 'rounds'}`,
  older: 'Older rounds',
  newest: 'Back to newest',
  empty: 'No public rounds yet. Rounds appear here after a month.',
  feeds: 'Follow in a feed reader:',
  atom: 'Atom',
  json: 'JSON',
};

export const goneTexts = {
  title: 'This round is no longer available',
  description: 'It was corrected, retracted by its source or removed on request.',
  all: 'All funding rounds',
};
