import type { FunnelStep, Overview } from '../../../contract/admin/overview.ts';
import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import type { ProviderCall, ProviderTestOutcome } from '../../../contract/billing/provider-tests.ts';
import { counted, withCommas, withTenths } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import type { PageSort } from '../../../contract/public/pages.ts';

type FailedJob = NonNullable<Overview['trouble']['lastFailedJob']>;

export const adminDashboardTexts = {
  title: 'Overview',
  figures: 'Key figures',
  countedAt: 'Counted',
  seeSources: 'All sources and runs',
} as const;

export const tileTexts = {
  loading: 'Loading the figures',
  users: 'Users',
  paying: 'Paying',
  startups: 'Companies',
  rounds: 'Rounds this week',
  mails: 'Emails sent this week',
  earned: 'Earned this month',
  mrr: (amount: string, isTest: boolean) => `${amount} recurring a month${isTest ? ' (test payments)' : ''}`,
  noEarnings: 'We couldn’t load revenue',
  trend: ({ now, before }: { now: number; before: number | null }, isOfWeek: boolean) => {
    if (before === null) return 'No comparison yet';
    const since = isOfWeek ? 'than the week before' : 'than a week ago';
    if (now === before) return isOfWeek ? 'Same as the week before' : 'Same as a week ago';
    return now > before
      ? `${withCommas(now - before)} more ${since}`
      : `${withCommas(before - now)} fewer ${since}`;
  },
} as const;

export const funnelTexts = {
  title: 'From visit to paid',
  lead: (days: number) => `Visits in the last ${days} days, and how far new users got.`,
  visited: 'Visited a public page',
  visitors: 'Total of daily visitors, without robots, members and browsers that opt out.',
  countedSince: (day: string) => `Counted since ${writtenDate(day)}.`,
  notYet: 'No visits yet.',
  unknown: '—',
  perVisit: (inHundred: number) => `${withTenths(inHundred)} in 100 registered.`,
  pages: 'Page by page',
  page: 'Page',
  views: 'Views',
  ofDay: 'Visitors',
  pageNames: {
    landing: 'Landing page',
    rounds: 'Lists of rounds',
    round: 'Pages of rounds',
    reading: 'Questions, terms, privacy',
    register: 'Sign up',
    login: 'Sign in',
  } satisfies Record<PageSort, string>,
  noRegistrations: 'No registrations in that time.',
  steps: {
    registered: 'Registered',
    confirmed: 'Confirmed their email',
    looked: 'Viewed their alerts',
    kept: 'Saved a company, applied or wrote a letter',
    checkout: 'Opened checkout',
    paid: 'Started a paid plan or trial',
  } satisfies Record<FunnelStep, string>,
  share: (users: number, all: number) => `${Math.round((100 * users) / all)}%`,
} as const;

export const recentTexts = {
  title: 'Recent activity',
  seeAll: 'Open the audit log',
  none: 'No activity yet.',
  visitor: 'A visitor',
  byTo: (by: string, whom: string) => `${by}, about ${whom}`,
} as const;

/** Trouble is counted no further than this. */
const mostCounted = 1_000;
const many = (count: number, one: string, more: string) =>
  count < mostCounted ? counted(count, one, more) : `${withCommas(mostCounted)} or more ${more}`;

export const statusTexts = {
  working: 'Everything is working',
  checked: (sources: string) => `${sources}. No failed emails, jobs, payments or backups.`,
  sources: ({ on, delivering }: Overview['sources']) =>
    `${withCommas(delivering)} of ${counted(on, 'source', 'sources')} delivering`,
  noSources: 'Live sources are off',
  problems: (count: number) => `${counted(count, 'thing needs', 'things need')} attention`,
  failing: (label: string) => `${label} stopped delivering.`,
  neverDelivered: (label: string) => `${label}:`,
  tryNow: 'Try now',
  seeSources: 'Open sources',
} as const;

export const attentionTexts = {
  seeSettings: 'Open settings',
  seeMails: 'Open emails',
  seeJobs: 'Open jobs',
  seeBackups: 'Open backups',
  backup: 'Backups need a look.',
  isWorkerRunning: 'Is a process with RUN=both or RUN=worker running?',
  mails: (count: number) => `${many(count, 'email', 'emails')} failed or unconfirmed in the last 7 days`,
  jobs: (count: number) => `${many(count, 'job', 'jobs')} failed since yesterday.`,
  lastJob: ({ queue, reason }: FailedJob, count: number) =>
    `${count === 1 ? '' : 'The last one: '}${queue}${reason ? `: ${reason}` : '.'}`,
  boards: (count: number) => `${many(count, 'unreadable job board', 'unreadable job boards')}`,
  dossiers: (count: number) => `${many(count, 'unreadable company website', 'unreadable company websites')}`,
  questions: (count: number) => `${many(count, 'review question', 'review questions')} open`,
  installation: {
    'no-worker': 'No worker is running: emails, sources and alerts are on hold',
    'mixed-versions': 'Processes of different versions are running',
    'clocks-apart': 'The clocks of the machines are more than 5 seconds apart',
    'late-jobs': 'Jobs are waiting longer than they should',
    'late-mails': 'Emails are waiting longer than they should',
  } satisfies Record<InstallationTrouble, string>,
  oldest: ', the oldest from',
  countingLate: 'These figures are more than two hours old.',
} as const;

export const providerTestTexts = {
  title: 'Test the payment provider',
  lead: 'Looks up an email address at the provider. Read-only, no emails sent.',
  address: 'Test email address',
  call: 'Look up',
  calls: { subscriptions: 'Subscriptions', orders: 'Orders' } satisfies Record<ProviderCall, string>,
  run: 'Look up',
  failed: (failure: string) =>
    `${failure} Check the provider’s account and secret key in the server’s settings.`,
  results: 'Results of payment provider tests',
  none: 'No tests yet.',
  outcomes: {
    answered: 'Answered',
    refused: 'Refused',
    unreachable: 'No answer',
  } satisfies Record<ProviderTestOutcome, string>,
  found: (call: ProviderCall, count: number, tookMs: number) =>
    `${call === 'orders' ? counted(count, 'order', 'orders') : counted(count, 'subscription', 'subscriptions')}, in ${withTenths(tookMs / 1_000)} s`,
} as const;
