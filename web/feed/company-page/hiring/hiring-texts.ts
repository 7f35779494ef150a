import { boardNames } from '../../../../contract/enrichment/board-names.ts';
import type { ProviderName } from '../../../../contract/enrichment/job-boards.ts';
import { hiringTitle, listedRoles } from '../../../../contract/feed/hiring-now.ts';
import type { Role, RolePay, SimilarPay } from '../../../../contract/feed/open-roles.ts';
import { counted } from '../../../../contract/platform/text/counts.ts';
import { language } from '../../../../contract/platform/text/locale.ts';
import { moneyFormat } from '../../../../contract/platform/text/money.ts';
import { shortDate } from '../../../../contract/platform/time/written-days.ts';
import { nameOfField } from '../../../../contract/reference/job-titles/field-names.ts';
import type { RoleFunction, WorkMode } from '../../../../contract/reference/job-titles/role-words.ts';

export const functionNames: Record<RoleFunction, string> = {
  engineering: 'engineering',
  product: 'product',
  design: 'design',
  data: 'data',
  sales: 'sales',
  marketing: 'marketing',
  support: 'support',
  operations: 'operations',
  finance: 'finance',
  people: 'people',
  legal: 'legal',
  science: 'science',
  other: 'other fields',
};

export const isFunction = (work: string): work is RoleFunction => work in functionNames;

const periodNames: Record<RolePay['period'], string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

const modeNames: Record<WorkMode, string | null> = {
  none: 'on site',
  hybrid: 'hybrid',
  remote: 'remote',
  unknown: null,
};

const every = new Intl.ListFormat(language, { type: 'unit' });

export const hiringTexts = {
  title: hiringTitle,
  roles: listedRoles,
  notHiring: 'Hiring',
  none: 'Their job board has no openings right now.',
  boardDoubted: 'You reported that this job board belongs to another company, so its roles are hidden.',
  showAgain: 'Show it again',
  unreachable: 'We haven’t been able to reach their job board since',
  neverReached: 'We couldn’t reach their job board yet.',
  lastSeen: (count: number) => `When it last answered, it listed ${counted(count, 'role', 'roles')}.`,
  /** Beside the roles of their own board, and where no board is known. */
  alsoSaidOn: 'They also said that they’re hiring on',
  saidOn: 'They said that they’re hiring on',
  post: (day: string) => `Hacker News, ${shortDate(day)}`,
  checked: 'checked',
  from: 'From',
  theirBoard: (provider: ProviderName) => `their ${boardNames[provider]}`,
  loading: 'Loading the open roles',
  failed: 'We couldn’t load the open roles.',
  tryAgain: 'Try Again',
  forYou: 'For you',
  maybe: 'Maybe',
  elsewhere: 'Your field, elsewhere',
  other: (rows: readonly Role[]) => `Other roles: ${every.format(countsOfWork(rows))}`,
  showOther: 'Show all',
  closed: 'Closed since you saved or applied',
  closedOn: 'closed',
  payUnknown: 'pay not listed',
  /** Since when a role is open; one that its board gives no day of is open at least since it was first seen. */
  openFor: (days: number, kind: Role['openSince']['kind']) => {
    if (days < 1) return kind === 'seen' ? 'seen today' : 'new today';
    return `open ${days}${kind === 'seen' ? '+' : ''} ${days === 1 && kind !== 'seen' ? 'day' : 'days'}`;
  },
  openedOn: (day: string, kind: Role['openSince']['kind']) =>
    `${kind === 'seen' ? 'First seen' : 'Open since'} ${day}`,
  takesApplications: 'They also take general applications.',
  locked: (count: number) =>
    count === 1
      ? 'A paid plan shows the role and who it is for.'
      : `A paid plan shows all ${count} roles and which are for you.`,
  upgrade: 'Upgrade Now',
  opensElsewhere: '(opens in a new tab)',
  place: ({ location, workMode }: Role) =>
    [location, location.toLowerCase().includes(modeNames[workMode] ?? '-') ? null : modeNames[workMode]]
      .filter(Boolean)
      .join(' · ') || 'place not listed',
  pay,
  /** 'Similar roles in Berlin: €68K to €85K a year, median €75K (12 roles at 7 companies)' */
  similarPay: ({ place, currency, period, low, median, high, roles, companies }: SimilarPay) => {
    const format = moneyFormat('compact', currency);
    const [from, middle, to] = [low, median, high].map((amount) => format.format(Number(amount)));
    return `Similar roles in ${place}: ${from} to ${to} ${periodNames[period]}, median ${middle} (${roles} roles at ${companies} companies)`;
  },
  similarPayHow:
    'Ads for the same work at the same level, of the last 12 months. Each counts by the middle of the pay it lists.',
  unnamedPay: (count: number) => `And ${counted(count, 'more role', 'more roles')}.`,
} as const;

const mostFields = 4;

/** By field while that is short to say, else by function. */
function countsOfWork(rows: readonly Role[]): string[] {
  const byField = groupedBy(rows, ({ roleField = 'unknown', roleFunction }) =>
    roleField === 'unknown' ? functionNames[roleFunction] : nameOfField(roleField),
  );
  const groups =
    byField.length > mostFields
      ? groupedBy(rows, ({ roleFunction }) => functionNames[roleFunction])
      : byField;
  return groups.map(([name, { length }]) => `${length} in ${name}`);
}

const groupedBy = (rows: readonly Role[], nameOf: (role: Role) => string) =>
  [...Map.groupBy(rows, nameOf)].toSorted(([, one], [, other]) => other.length - one.length);

/** '€75–95K a year'; never made into another period than the employer named. */
function pay({ min, max, currency, period }: RolePay): string {
  const format = moneyFormat('compact', currency);
  const [low, high] = [min ?? max, max ?? min].map(Number);
  if (low === undefined || high === undefined) return '';
  const sum = low === high ? format.format(low) : format.formatRange(low, high);
  return `${sum} ${periodNames[period]}`;
}
