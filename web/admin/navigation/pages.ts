import type { NavigationCounts } from '../../../contract/admin/overview.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { navigationTexts } from './texts.ts';

const { groups, names } = navigationTexts;

/** What a count beside a page says: how many there are, how many wait for an admin, or how many went wrong. */
export type CountKind = keyof typeof navigationTexts.meanings;

type AdminPage = { to: string; name: string; count?: { of: keyof NavigationCounts; kind: CountKind } };

const page = (to: string, name: string, count?: AdminPage['count']): AdminPage =>
  count ? { to, name, count } : { to, name };

/** The pages of the admin area as they belong together; the first ones need no name. */
export const pageGroups: readonly { name: string | null; pages: readonly AdminPage[] }[] = [
  {
    name: null,
    pages: [
      page(paths.adminDashboard(), names.overview),
      page(paths.adminReview(), names.review, { of: 'questions', kind: 'waiting' }),
    ],
  },
  {
    name: groups.people,
    pages: [
      page(paths.adminUsers(), names.users, { of: 'users', kind: 'total' }),
      page(paths.adminApplications(), names.applications),
    ],
  },
  {
    name: groups.catalog,
    pages: [
      page(paths.adminStartups(), names.companies, { of: 'companies', kind: 'total' }),
      page(paths.adminRounds(), names.rounds),
      page(paths.adminImports(), names.imports),
    ],
  },
  {
    name: groups.mailAndPayments,
    pages: [
      page(paths.adminMailbox(), names.mailbox, { of: 'failedMails', kind: 'failed' }),
      page(paths.adminRevenue(), names.revenue),
      page(paths.adminBilling(), names.billing, { of: 'failedPayments', kind: 'failed' }),
    ],
  },
  {
    name: groups.operations,
    pages: [
      page(paths.adminSources(), names.sources, { of: 'failingSources', kind: 'failed' }),
      page(paths.adminJobs(), names.jobs, { of: 'failedJobs', kind: 'failed' }),
      page(paths.adminBackups(), names.backups, { of: 'failedBackups', kind: 'failed' }),
      page(paths.adminAudit(), names.audit),
      page(paths.adminSettings(), names.settings, { of: 'stepsLeft', kind: 'waiting' }),
    ],
  },
];

/** The page that is shown, or that what is shown was opened from; null for others, such as a search. */
export function pageOf(pathname: string): AdminPage | null {
  const pages = pageGroups.flatMap((group) => group.pages);
  return pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? null;
}
