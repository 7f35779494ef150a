import { accounts } from './accounts.ts';
import { apiKeys } from './admin/api-keys.ts';
import { adminApplications } from './admin/applications.ts';
import { auditLog } from './admin/audit-log.ts';
import { backups } from './admin/backups.ts';
import { jobs } from './admin/jobs.ts';
import { overview } from './admin/overview.ts';
import { adminRounds } from './admin/rounds.ts';
import { settings } from './admin/settings.ts';
import { adminSources } from './admin/sources.ts';
import { adminStartups } from './admin/startups.ts';
import { users } from './admin/users.ts';
import { alerts } from './alerts.ts';
import { applications } from './applications.ts';
import { billing } from './billing/billing.ts';
import { billingAdmin } from './billing/billing-admin.ts';
import { providerTests } from './billing/provider-tests.ts';
import { choices } from './choices.ts';
import { boards } from './company/boards.ts';
import { websites } from './company/websites.ts';
import { privateFeeds } from './delivery/private-feeds.ts';
import { webhooks } from './delivery/webhooks.ts';
import { favorites } from './favorites.ts';
import { imports } from './imports/imports.ts';
import { sentRounds } from './imports/sent-rounds.ts';
import { ingest } from './ingest.ts';
import { aboutMe } from './letters/about-me.ts';
import { letters } from './letters/letters.ts';
import { sentCopies } from './letters/sent-copies.ts';
import { push } from './live/push.ts';
import { mailHistory } from './mail/mail-history.ts';
import { mailItems } from './mail/mail-items.ts';
import { mailbox } from './mail/mailbox.ts';
import { mailings } from './mail/mailings.ts';
import { streams } from './mail-streams.ts';
import { mutes } from './mutes.ts';
import { keptChanges } from './offline/kept-changes.ts';
import { pulse } from './pulse.ts';
import { optOuts } from './review/opt-outs.ts';
import { review } from './review/review.ts';
import { roles } from './roles/roles.ts';
import { savedSearches } from './saved-searches.ts';
import { search } from './search.ts';
import { credentials } from './sign-in/credentials.ts';
import { sessions } from './sign-in/sessions.ts';
import { site } from './site/operator.ts';
import { startups } from './startups.ts';

/** The whole API. Every route lives under `/api`. */
export const contract = {
  accounts,
  sessions,
  credentials,
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
  review,
  optOuts,
  mailbox,
  mailings,
  streams,
  mailItems,
  mailHistory,
  sentCopies,
  applications,
  favorites,
  choices,
  mutes,
  pulse,
  push,
  search,
  savedSearches,
  privateFeeds,
  webhooks,
  roles,
  letters,
  keptChanges,
  aboutMe,
  websites,
  boards,
  users,
  auditLog,
  jobs,
  overview,
  settings,
  backups,
  adminStartups,
  adminRounds,
  adminApplications,
};
