import { type Context, requireMachine } from '../platform/context.ts';

export const deletionsQueue = 'accounts.finish-deletions';

/** Has the deletions that a standstill interrupted gone on with. */
export async function queueDeletions(context: Context): Promise<void> {
  requireMachine(context);
  await context.queue.send(context, deletionsQueue, {}, { singletonKey: 'all' });
}
