import {
  connectionsPath,
  dataAndAccountPath,
  emailAndAlertsPath,
  jobSearchPath,
  securityPath,
} from '../../../contract/account/settings-pages.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import type { Farewell } from '../../../contract/public/documents.ts';

/** The only place where links inside the product are spelt; `paths.test.ts` holds it against `routes.ts`. */
export const paths = {
  landing: (query: { farewell?: Farewell | undefined } = {}) => withQuery('/', query),
  section: (section: string) => `/#${section}`,
  faq: () => '/faq',
  /** `scorecardPath` of the contract. */
  scorecard: () => '/scorecard',
  terms: () => '/terms',
  privacy: () => '/privacy',
  /** `botPath` of the contract, which our robot names when it asks. */
  bot: () => '/bot',
  /** `roundsPath` of the contract, with a month below it. */
  rounds: ({ month }: { month?: string } = {}) => (month ? `/rounds/${month}` : '/rounds'),
  /** `optOutPath` of the contract. */
  peopleNamed: () => '/people-named',
  optOut: (query: { company?: string; kind?: 'person' } = {}) => withQuery('/opt-out', query),
  register: (query: { plan?: Plan; next?: string } = {}) => withQuery('/register', query),
  /** With the step `code` it asks for the second factor of a sign-in that has begun. */
  login: (query: { next?: string; step?: 'code' } = {}) => withQuery('/login', query),
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  /** `stopPath` of the contract, where the link of a mail leads. */
  unsubscribe: () => '/unsubscribe',
  dashboard: (query: DashboardParameters = {}) => withQuery('/dashboard', query),
  company: (id: string) => `/company/${encodeURIComponent(id)}`,
  preparation: (applicationId: string) => `/applications/${applicationId}/preparation`,
  sharedBoards: () => '/shared-boards',
  sharedBoard: (id: string) => `/shared-boards/${id}`,
  /** The first of the five pages of the settings, which mails name as well. */
  settings: () => jobSearchPath,
  emailAndAlerts: () => emailAndAlertsPath,
  connections: () => connectionsPath,
  security: () => securityPath,
  dataAndAccount: () => dataAndAccountPath,
  preferences: () => '/settings#preferences',
  aboutMe: () => '/settings#about-me',
  /** `mailHistoryPath` of the contract, where the last line of a mail leads. */
  mailHistory: () => '/settings/mail-history',
  /** `mailItemPath` of the contract, where the links beside a round in a mail lead. */
  fromMail: () => '/from-mail',
  payment: (query: { plan?: Plan | undefined; next?: string | undefined } = {}) =>
    withQuery('/payment', query),
  paymentSuccess: () => '/payment/success',
  paymentFailure: () => '/payment/failure',
  billing: () => '/billing',
  adminLogin: (query: { next?: string } = {}) => withQuery('/admin/login', query),
  adminDashboard: () => '/admin/dashboard',
  adminUsers: (query: UsersParameters = {}) => withQuery('/admin/users', query),
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminStartups: (query: CompaniesParameters = {}) => withQuery('/admin/startups', query),
  adminStartup: (id: string) => `/admin/startups/${encodeURIComponent(id)}`,
  adminRounds: (query: RoundsParameters = {}) => withQuery('/admin/funding-events', query),
  adminApplications: () => '/admin/applications',
  adminJobs: (query: JobsParameters = {}) => withQuery('/admin/jobs', query),
  adminSources: (query: SourcesParameters = {}) => withQuery('/admin/sources', query),
  adminImports: () => '/admin/imports',
  adminImport: (id: string) => `/admin/imports/${encodeURIComponent(id)}`,
  adminMailbox: (query: MailboxParameters = {}) => withQuery('/admin/mailbox', query),
  adminMail: (id: string) => `/admin/mailbox/${encodeURIComponent(id)}`,
  adminReview: () => '/admin/review',
  adminCompany: (id: string) => `/admin/companies/${encodeURIComponent(id)}`,
  adminSearch: (query: AdminSearchParameters = {}) => withQuery('/admin/search', query),
  adminRevenue: () => '/admin/revenue',
  adminBilling: (query: BillingParameters = {}) => withQuery('/admin/billing', query),
  adminBackups: () => '/admin/backups',
  adminAudit: (query: AuditParameters = {}) => withQuery('/admin/audit', query),
  adminSettings: () => '/admin/settings',
  adminPassword: () => '/admin/password',
  adminSecondFactor: (query: { next?: string } = {}) => withQuery('/admin/second-factor', query),
} as const;

/** What the dashboard shows: a tab, the opened sections, and the sentence, the industries or the hiring companies that the alerts are narrowed to. */
export type DashboardParameters = {
  tab?: string;
  open?: string;
  q?: string;
  industries?: string;
  hiring?: string | undefined;
  /** Of the favorites: what is followed in place of what is saved. */
  show?: string;
};

/** What the admin searches for, of which kind, and a page of it. */
export type AdminSearchParameters = { q?: string; in?: string; page?: string };

/** What the admin's mailbox shows: a tab, a status, what was searched for, and a page of it. */
export type MailboxParameters = {
  tab?: string;
  status?: string;
  order?: string;
  q?: string;
  page?: string;
};

/** Which people the admin's list shows: what was searched for, a filter, an order, a page of it. */
export type UsersParameters = { q?: string; filter?: string; order?: string; page?: string };

/** What the page of the sources shows: a tab. */
export type SourcesParameters = { tab?: string };

/** Which jobs the admin's list shows: a tab, what was searched for, a state, a page of it. */
export type JobsParameters = { tab?: string; q?: string; state?: string; order?: string; page?: string };

/** What the audit log shows: what was searched for, whose doing, a page of it. */
export type AuditParameters = { q?: string; actors?: string; order?: string; page?: string };

/** Which companies the admin's list shows. */
export type CompaniesParameters = {
  q?: string | undefined;
  country?: string | undefined;
  industry?: string | undefined;
  source?: string | undefined;
  filter?: string | undefined;
  order?: string | undefined;
  page?: string | undefined;
};
/** Which rounds the admin's list shows. */
export type RoundsParameters = {
  q?: string | undefined;
  kind?: string | undefined;
  source?: string | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  shown?: string | undefined;
  order?: string | undefined;
  page?: string | undefined;
};
/** What the admin's billing page shows: a tab, what was searched for, a filter, a page of it, and the opened row. */
export type BillingParameters = {
  tab?: string;
  q?: string;
  status?: string;
  order?: string;
  /** The changes of one reconciliation. */
  run?: string;
  page?: string;
  open?: string;
};

export { safeNext } from '../../../contract/auth/next-path.ts';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
