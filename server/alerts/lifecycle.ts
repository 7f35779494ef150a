import { sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedEvents, notifiedRoles } from './table.ts';

export const alertsLifecycle: Lifecycle = {
  users: {
    deleted: [notifiedRoles, notifiedEvents, digestEntries, digestRuns, alertStreams, alertSettings, digests],
    kept: [],
    onUserDeleted: {
      'Delete mails and alert digests': async (context, { userId }) => {
        await deleteRowsOf(context, userId, notifiedRoles, notifiedEvents, digestEntries, digestRuns);
        await deleteRowsOf(context, userId, alertStreams, alertSettings);
        return deleteRowsOf(context, userId, digests);
      },
    },
  },
  companies: { followed: [], ownRecord: [] },
};

/** A user notified of one round was notified of the other, which it turned out to be or became. */
export async function copyNotified(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  requireOperator(context);
  await context.db.execute(sql`insert into ${digestEntries} (user_id, funding_event_id, digest_id)
    select user_id, ${into}::uuid, digest_id from ${digestEntries} where funding_event_id = ${from}::uuid
    on conflict do nothing`);
}
