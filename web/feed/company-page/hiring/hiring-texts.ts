import { boardNames } from '../../../../contract/enrichment/board-names.ts';
import type { ProviderName } from '../../../../contract/enrichment/job-boards.ts';
import { hiringTitle, listedRoles } from '../../../../contract/feed/hiring-now.ts';
import type { Role } from '../../../../contract/feed/open-roles.ts';
import { sayPay, saySimilarPay } from '../../../../contract/feed/pay-texts.ts';
import { counted } from '../../../../contract/platform/text/counts.ts';
import { language } from '../../../../contract/platform/text/locale.ts';
import { shortDate } from '../../../../contract/platform/time/written-days.ts';
import { nameOfField } from '../../../../contract/reference/job-titles/field-names.ts';
import { functionNames } from '../../../../contract/reference/job-titles/function-names.ts';
import type { WorkMode } from '../../../../contract/reference/job-titles/role-words.ts';

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
  pay: sayPay,
  similarPay: saySimilarPay,
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
