import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { pushDevices } from './table.ts';

/** Has a browser of the person who asks notified no more. */
export async function removeDevice(context: Context, { endpoint }: { endpoint: string }): Promise<void> {
  const userId = requireUser(context);
  await context.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}
