import { deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { privateFeeds } from './private-feeds/table.ts';
import { pushDevices } from './push/table.ts';
import { webhooks } from './webhooks/table.ts';

export const deliveryLifecycle: Lifecycle = {
  users: {
    deleted: [privateFeeds, webhooks, pushDevices],
    kept: [],
    onUserDeleted: {
      // What was sent to a webhook goes with it.
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, privateFeeds, webhooks),
      'Sign out on every device': (context, { userId }) => deleteRowsOf(context, userId, pushDevices),
    },
  },
  companies: { followed: [], ownRecord: [] },
};
