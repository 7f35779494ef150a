import { implement, lazy } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { offlineChangeRoutes } from '../../account/offline-sync/routes.ts';
import { apiKeyRoutes, sentRoundRoutes } from '../../admin/api-keys/routes.ts';
import { backupRoutes } from '../../admin/backups/routes.ts';
import { adminCompanyRoutes, adminRoundRoutes } from '../../admin/catalogue/routes.ts';
import { settingsRoutes } from '../../admin/doctor/routes.ts';
import { importRoutes } from '../../admin/imports/routes.ts';
import { jobRoutes } from '../../admin/jobs/routes.ts';
import { overviewRoutes } from '../../admin/overview/routes.ts';
import { removalRequestRoutes } from '../../admin/removal-requests/routes.ts';
import { reviewRoutes } from '../../admin/review/routes.ts';
import { adminSearchRoutes } from '../../admin/search/routes.ts';
import { adminMailRoutes } from '../../alerts/admin-mail/routes.ts';
import { aboutMeRoutes } from '../../auth/profile/routes.ts';
import { billingAdminRoutes, billingRoutes, providerTestRoutes } from '../../billing/routes.ts';
import { privateFeedRoutes } from '../../delivery/private-feeds/routes.ts';
import { pushRoutes } from '../../delivery/push/routes.ts';
import { webhookRoutes } from '../../delivery/webhooks/routes.ts';
import { websiteRoutes } from '../../enrichment/fact-reports/routes.ts';
import { boardRoutes } from '../../enrichment/runs/routes.ts';
import { companyRoutes } from '../../feed/company-page/routes.ts';
import { favoriteRoutes } from '../../feed/favorites/routes.ts';
import { trendRoutes } from '../../feed/funding-trends/routes.ts';
import { muteRoutes } from '../../feed/mutes/routes.ts';
import { roleRoutes } from '../../feed/open-roles/routes.ts';
import { alertRoutes, searchRoutes } from '../../feed/routes.ts';
import { savedSearchRoutes } from '../../feed/saved-searches/routes.ts';
import { adminSourceRoutes, ingestRoutes } from '../../ingest/routes.ts';
import { mailboxRoutes } from '../../mail/routes.ts';
import { sentCopyRoutes } from '../../outreach/inbound-mail/routes.ts';
import { letterRoutes } from '../../outreach/letters/routes.ts';
import { adminApplicationRoutes, applicationRoutes } from '../../outreach/pipeline/routes.ts';
import { auditRoutes } from '../../platform/audit/routes.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { choiceRoutes } from '../../search/routes.ts';
import type { loadAuth } from './load-auth.ts';

type People = ReturnType<Awaited<ReturnType<typeof loadAuth>>>;

/** What answers each part of the contract. */
export const apiRoutes = (users: () => Promise<People>) => ({
  // A hundred modules: the first question loads them, or the moment after the product is ready.
  accounts: lazy(async () => ({ default: (await users()).accounts })),
  sessions: lazy(async () => ({ default: (await users()).sessions })),
  credentials: lazy(async () => ({ default: (await users()).credentials })),
  startups: companyRoutes,
  alerts: alertRoutes,
  billing: billingRoutes,
  billingAdmin: billingAdminRoutes,
  providerTests: providerTestRoutes,
  ingest: ingestRoutes,
  adminSources: adminSourceRoutes,
  apiKeys: apiKeyRoutes,
  sentRounds: sentRoundRoutes,
  imports: importRoutes,
  site: siteRoutes,
  review: reviewRoutes,
  optOuts: removalRequestRoutes,
  mailbox: mailboxRoutes,
  mailings: adminMailRoutes,
  search: searchRoutes,
  choices: choiceRoutes,
  savedSearches: savedSearchRoutes,
  privateFeeds: privateFeedRoutes,
  webhooks: webhookRoutes,
  roles: roleRoutes,
  mutes: muteRoutes,
  pulse: trendRoutes,
  push: pushRoutes,
  favorites: favoriteRoutes,
  applications: applicationRoutes,
  letters: letterRoutes,
  keptChanges: offlineChangeRoutes,
  sentCopies: sentCopyRoutes,
  aboutMe: aboutMeRoutes,
  websites: websiteRoutes,
  boards: boardRoutes,
  users: lazy(async () => ({ default: (await users()).users })),
  auditLog: auditRoutes,
  jobs: jobRoutes,
  overview: overviewRoutes,
  settings: settingsRoutes,
  backups: backupRoutes,
  adminStartups: adminCompanyRoutes,
  adminRounds: adminRoundRoutes,
  adminApplications: adminApplicationRoutes,
  adminSearch: adminSearchRoutes,
  streams: lazy(async () => ({ default: (await users()).streams })),
  mailItems: lazy(async () => ({ default: (await users()).mailItems })),
  mailHistory: lazy(async () => ({ default: (await users()).mailHistory })),
});

const route = implement(contract.site).$context<RequestContext>();

const siteRoutes = {
  operator: route.operator.handler(({ context: { context } }) => context.environment.operator),
};
