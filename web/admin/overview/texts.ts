import type { FunnelStep, Overview } from '../../../contract/admin/overview.ts';
import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import type { ProviderCall, ProviderTestOutcome } from '../../../contract/billing/provider-tests.ts';
import { counted, withCommas, withTenths } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import type { PageSort } from '../../../contract/public/pages.ts';

export const adminDashboardTexts = {
  title: 'Dashboard',
  figures: 'The figures',
  countedAt: 'Counted',
  sourcesInTrouble: (count: number) =>
    count === 1 ? 'A source delivers nothing' : `${withCommas(count)} sources deliver nothing`,
  seeSources: 'All sources and runs',
} as const;

export const tileTexts = {
  loading: 'The figures are coming',
  people: 'People',
  paying: 'Paying',
  startups: 'Startups',
  rounds: 'Rounds this week',
  mails: 'Mails sent this week',
  sources: 'Sources',
  delivering: ({ on, delivering }: Overview['sources']) => `${withCommas(delivering)} of ${withCommas(on)}`,
  health: ({ on, delivering }: Overview['sources']) =>
    on === 0
      ? 'No source is switched on'
      : delivering === on
        ? 'All that are switched on deliver'
        : `${counted(on - delivering, 'delivers', 'deliver')} nothing`,
  trend: ({ now, before }: { now: number; before: number | null }, isOfWeek: boolean) => {
    if (before === null) return 'Not counted for a week yet';
    const since = isOfWeek ? 'than in the week before' : 'than a week ago';
    if (now === before) return isOfWeek ? 'As many as in the week before' : 'As many as a week ago';
    return now > before
      ? `${withCommas(now - before)} more ${since}`
      : `${withCommas(before - now)} fewer ${since}`;
  },
} as const;

export const funnelTexts = {
  title: 'From visit to paid',
  lead: (days: number) =>
    `Visits of the last ${days} days, and how far those came who registered in that time.`,
  visited: 'Visited a public page',
  visitors:
    'Visitors of each day, added up; without robots, members, and browsers that ask not to be counted.',
  countedSince: (day: string) => `Counted since ${writtenDate(day)}.`,
  notYet: 'Counted from the first visit on; nobody has come yet.',
  unknown: '—',
  perVisit: (inHundred: number) => `Of 100 of them ${inHundred.toFixed(1)} registered.`,
  pages: 'Page by page',
  page: 'Page',
  views: 'Opened',
  ofDay: 'Visitors',
  pageNames: {
    landing: 'Landing page',
    rounds: 'Lists of rounds',
    round: 'Pages of rounds',
    reading: 'Questions, terms, privacy',
    register: 'Sign up',
    login: 'Sign in',
  } satisfies Record<PageSort, string>,
  nobody: 'Nobody registered in that time.',
  steps: {
    registered: 'Registered',
    confirmed: 'Confirmed their address',
    looked: 'Looked at their alerts',
    kept: 'Saved a company, applied or wrote a letter',
    checkout: 'Opened the checkout',
    paid: 'Took a paid plan, perhaps its trial',
  } satisfies Record<FunnelStep, string>,
  share: (users: number, all: number) => `${Math.round((100 * users) / all)}%`,
} as const;

export const recentTexts = {
  title: 'Recent activity',
  seeAll: 'Open the audit log',
  none: 'Nothing has happened yet.',
  visitor: 'A visitor',
  byTo: (by: string, whom: string) => `${by}, about ${whom}`,
} as const;

/** Trouble is counted no further than this. */
const mostCounted = 1_000;
const many = (count: number, one: string, more: string) =>
  count < mostCounted ? counted(count, one, more) : `${withCommas(mostCounted)} or more ${more}`;

export const attentionTexts = {
  title: 'This waits for you',
  mails: (count: number) =>
    `${many(count, 'mail was', 'mails were')} not delivered in seven days, or nobody knows`,
  jobs: (count: number) => `${many(count, 'job was', 'jobs were')} given up since yesterday`,
  boards: (count: number) => `${many(count, 'job board', 'job boards')} could not be read`,
  dossiers: (count: number) => `The pages of ${many(count, 'company', 'companies')} could not be read`,
  questions: (count: number) => `${many(count, 'question waits', 'questions wait')} for an answer`,
  installation: {
    'no-worker': 'No worker is running: emails, sources and alerts wait',
    'mixed-versions': 'Processes of different versions are running',
    'clocks-apart': 'The clocks of the machines are more than 5 seconds apart',
    'late-jobs': 'Jobs are waiting longer than they should',
    'late-mails': 'Emails are waiting longer than they should',
  } satisfies Record<InstallationTrouble, string>,
  oldest: ', the oldest since',
  countingLate:
    'The figures were not counted for two hours. Is a process with RUN=both or RUN=worker running?',
} as const;

export const providerTestTexts = {
  title: 'Try the payment provider',
  lead: 'Asks it what it has of an address. Nothing is changed there, and nobody gets a mail.',
  address: 'Test email address',
  call: 'Ask for',
  calls: { subscriptions: 'Subscriptions', orders: 'Orders' } satisfies Record<ProviderCall, string>,
  run: 'Ask',
  failed: (failure: string) =>
    `${failure} Check PAYPRO_VENDOR_ACCOUNT_ID and PAYPRO_API_SECRET_KEY in the settings of the server.`,
  results: 'Results of payment provider tests',
  none: 'Nothing was asked yet.',
  outcomes: {
    answered: 'Answered',
    refused: 'Refused',
    unreachable: 'No answer',
  } satisfies Record<ProviderTestOutcome, string>,
  found: (call: ProviderCall, count: number, tookMs: number) =>
    `${call === 'orders' ? counted(count, 'order', 'orders') : counted(count, 'subscription', 'subscriptions')}, in ${withTenths(tookMs / 1_000)} s`,
} as const;
