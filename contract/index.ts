import { offlineChanges } from './account/offline-sync/offline-changes.ts';
import { apiKeys } from './admin/api-keys.ts';
import { adminApplications } from './admin/applications.ts';
import { auditLog } from './admin/audit-log.ts';
import { backups } from './admin/backups.ts';
import { adminCompanies } from './admin/companies.ts';
import { imports } from './admin/imports/imports.ts';
import { sentRounds } from './admin/imports/sent-rounds.ts';
import { jobs } from './admin/jobs.ts';
import { overview } from './admin/overview.ts';
import { removals } from './admin/removal-requests.ts';
import { review } from './admin/review.ts';
import { adminRounds } from './admin/rounds.ts';
import { adminSearch } from './admin/search.ts';
import { settings } from './admin/settings.ts';
import { adminSources } from './admin/sources.ts';
import { users } from './admin/users.ts';
import { adminMail } from './alerts/admin-mail.ts';
import { mailHistory, mailItems } from './alerts/mail-items.ts';
import { streams } from './alerts/streams.ts';
import { applications } from './applications/applications.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { accounts } from './auth/accounts.ts';
import { connectedApps } from './auth/connected-apps.ts';
import { credentials } from './auth/credentials.ts';
import { sessions } from './auth/sessions.ts';
import { billing } from './billing/billing.ts';
import { billingAdmin } from './billing/billing-admin.ts';
import { providerTests } from './billing/provider-tests.ts';
import { privateFeeds } from './delivery/private-feeds.ts';
import { push } from './delivery/push.ts';
import { webhooks } from './delivery/webhooks.ts';
import { articles } from './enrichment/articles.ts';
import { boards } from './enrichment/job-boards.ts';
import { registerReports } from './enrichment/register-reports.ts';
import { websites } from './enrichment/websites.ts';
import { alerts } from './feed/alerts.ts';
import { startups } from './feed/company-page.ts';
import { favorites } from './feed/favorites.ts';
import { trends } from './feed/funding-trends.ts';
import { mutes } from './feed/mutes.ts';
import { roles } from './feed/open-roles.ts';
import { savedSearches } from './feed/saved-searches.ts';
import { watchlist } from './feed/watchlist.ts';
import { ingest } from './ingest/ingest.ts';
import { mailbox } from './mail/mailbox.ts';
import { aboutMe } from './outreach/about-me.ts';
import { inboundMail } from './outreach/inbound-mail.ts';
import { letters } from './outreach/letters.ts';
import { network } from './outreach/network.ts';
import { preparations } from './outreach/preparation.ts';
import { replies } from './outreach/replies.ts';
import { sharedBoards } from './outreach/shared-boards.ts';
import { weekPlan } from './outreach/week-plan.ts';
import { site } from './public/operator.ts';
import { publicRounds } from './public/public-reads.ts';
import { scorecardOperations } from './public/scorecard.ts';
import { choices } from './search/choices.ts';
import { search } from './search/search.ts';

/** The whole API. Every route lives under `/api`. */
export const contract = {
  accounts,
  sessions,
  credentials,
  connectedApps,
  accessTokens,
  startups,
  alerts,
  billing,
  billingAdmin,
  providerTests,
  ingest,
  adminSources,
  apiKeys,
  sentRounds,
  imports,
  site,
  publicRounds,
  scorecard: scorecardOperations,
  review,
  optOuts: removals,
  mailbox,
  mailings: adminMail,
  streams,
  mailItems,
  mailHistory,
  sentCopies: inboundMail,
  replies,
  applications,
  favorites,
  watchlist,
  choices,
  mutes,
  pulse: trends,
  push,
  search,
  savedSearches,
  privateFeeds,
  webhooks,
  roles,
  letters,
  weekPlan,
  preparations,
  network,
  sharedBoards,
  keptChanges: offlineChanges,
  aboutMe,
  websites,
  boards,
  articles,
  registerReports,
  users,
  auditLog,
  jobs,
  overview,
  settings,
  backups,
  adminStartups: adminCompanies,
  adminRounds,
  adminApplications,
  adminSearch,
};
