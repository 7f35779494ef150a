import { deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedRoles } from './table.ts';

export const alertsLifecycle: Lifecycle = {
  users: {
    deleted: [notifiedRoles, digestEntries, digestRuns, alertStreams, alertSettings, digests],
    kept: [],
    onUserDeleted: {
      'Delete mails and alert digests': async (context, { userId }) => {
        await deleteRowsOf(context, userId, notifiedRoles, digestEntries, digestRuns);
        await deleteRowsOf(context, userId, alertStreams, alertSettings);
        return deleteRowsOf(context, userId, digests);
      },
    },
  },
  companies: { followed: [], ownRecord: [] },
};
