import { lazy } from '@orpc/server';
import { apiKeyRoutes, sentRoundRoutes } from '../../api-keys/routes.ts';
import { auditRoutes } from '../../audit/routes.ts';
import { backupRoutes } from '../../backups/routes.ts';
import { billingAdminRoutes, billingRoutes, providerTestRoutes } from '../../billing/routes.ts';
import { startupRoutes } from '../../companies/routes.ts';
import { settingsRoutes } from '../../doctor/routes.ts';
import { boardRoutes } from '../../dossier/routes.ts';
import { websiteRoutes } from '../../doubts/routes.ts';
import { favoriteRoutes } from '../../favorites/routes.ts';
import { alertRoutes, searchRoutes } from '../../feed/routes.ts';
import { roleRoutes } from '../../hiring/routes.ts';
import { importRoutes } from '../../imports/routes.ts';
import { adminSourceRoutes, ingestRoutes } from '../../ingest/routes.ts';
import { keptChangeRoutes } from '../../kept-changes/routes.ts';
import { letterRoutes } from '../../letters/routes.ts';
import { mailboxRoutes } from '../../mailbox/routes.ts';
import { mailingRoutes } from '../../mailings/routes.ts';
import { muteRoutes } from '../../mutes/routes.ts';
import { optOutRoutes } from '../../opt-outs/routes.ts';
import { overviewRoutes } from '../../overview/routes.ts';
import { adminApplicationRoutes, applicationRoutes } from '../../pipeline/routes.ts';
import { privateFeedRoutes } from '../../private-feeds/routes.ts';
import { aboutMeRoutes } from '../../profile/routes.ts';
import { pulseRoutes } from '../../pulse/routes.ts';
import { pushRoutes } from '../../push/routes.ts';
import { jobRoutes } from '../../queues/routes.ts';
import { adminRoundRoutes, adminStartupRoutes } from '../../records/routes.ts';
import { reviewRoutes } from '../../review/routes.ts';
import { savedSearchRoutes } from '../../saved-searches/routes.ts';
import { choiceRoutes } from '../../search/routes.ts';
import { sentCopyRoutes } from '../../sent-copies/routes.ts';
import { webhookRoutes } from '../../webhooks/routes.ts';
import type { loadPeople } from './load-people.ts';
import { siteRoutes } from './site-routes.ts';

type People = ReturnType<Awaited<ReturnType<typeof loadPeople>>>;

/** What answers each part of the contract. */
export const apiRoutes = (people: () => Promise<People>) => ({
  // A hundred modules: the first question loads them, or the moment after the product is ready.
  accounts: lazy(async () => ({ default: (await people()).accounts })),
  sessions: lazy(async () => ({ default: (await people()).sessions })),
  credentials: lazy(async () => ({ default: (await people()).credentials })),
  startups: startupRoutes,
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
  optOuts: optOutRoutes,
  mailbox: mailboxRoutes,
  mailings: mailingRoutes,
  search: searchRoutes,
  choices: choiceRoutes,
  savedSearches: savedSearchRoutes,
  privateFeeds: privateFeedRoutes,
  webhooks: webhookRoutes,
  roles: roleRoutes,
  mutes: muteRoutes,
  pulse: pulseRoutes,
  push: pushRoutes,
  favorites: favoriteRoutes,
  applications: applicationRoutes,
  letters: letterRoutes,
  keptChanges: keptChangeRoutes,
  sentCopies: sentCopyRoutes,
  aboutMe: aboutMeRoutes,
  websites: websiteRoutes,
  boards: boardRoutes,
  users: lazy(async () => ({ default: (await people()).users })),
  auditLog: auditRoutes,
  jobs: jobRoutes,
  overview: overviewRoutes,
  settings: settingsRoutes,
  backups: backupRoutes,
  adminStartups: adminStartupRoutes,
  adminRounds: adminRoundRoutes,
  adminApplications: adminApplicationRoutes,
  streams: lazy(async () => ({ default: (await people()).streams })),
  mailItems: lazy(async () => ({ default: (await people()).mailItems })),
  mailHistory: lazy(async () => ({ default: (await people()).mailHistory })),
});
