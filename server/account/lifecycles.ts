import { adminLifecycle } from '../admin/lifecycle.ts';
import { alertsLifecycle } from '../alerts/lifecycle.ts';
import { applicationsLifecycle } from '../applications/lifecycle.ts';
import { authLifecycle } from '../auth/lifecycle.ts';
import { billingLifecycle } from '../billing/lifecycle.ts';
import { companiesLifecycle } from '../companies/lifecycle.ts';
import { deliveryLifecycle } from '../delivery/lifecycle.ts';
import { enrichmentLifecycle } from '../enrichment/lifecycle.ts';
import { feedLifecycle } from '../feed/lifecycle.ts';
import { ingestLifecycle } from '../ingest/lifecycle.ts';
import { mailLifecycle } from '../mail/lifecycle.ts';
import { outreachLifecycle } from '../outreach/lifecycle.ts';
import { deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { platformLifecycle } from '../platform/lifecycle/platform-lifecycle.ts';
import { offlineChanges } from './offline-sync/table.ts';
import { accountDeletions } from './table.ts';

const accountLifecycle: Lifecycle = {
  users: {
    // The deletion itself goes with its last step.
    deleted: [offlineChanges, accountDeletions],
    kept: [],
    onUserDeleted: {
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, offlineChanges),
    },
  },
  companies: { followed: [], ownRecord: [] },
};

/** Every domain's, in the order in which they are done: what refers to another comes before it. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  account: accountLifecycle,
  delivery: deliveryLifecycle,
  feed: feedLifecycle,
  enrichment: enrichmentLifecycle,
  outreach: outreachLifecycle,
  applications: applicationsLifecycle,
  billing: billingLifecycle,
  alerts: alertsLifecycle,
  mail: mailLifecycle,
  platform: platformLifecycle,
  auth: authLifecycle,
  admin: adminLifecycle,
  companies: companiesLifecycle,
  ingest: ingestLifecycle,
};
