import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { billing } from './billing.ts';
import { billingAdmin } from './billing-admin.ts';
import { credentials } from './credentials.ts';
import { desk } from './desk.ts';
import { ingest } from './ingest.ts';
import { streams } from './mail-streams.ts';
import { mailbox } from './mailbox.ts';
import { mutes } from './mutes.ts';
import { pulse } from './pulse.ts';
import { savedSearches } from './saved-searches.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
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
  ingest,
  mailbox,
  streams,
  desk,
  mutes,
  pulse,
  search,
  savedSearches,
};
