import { type Context, requireMachine } from '../../platform/context.ts';
import { pushQueue } from './devices.ts';

const againMs = 1_000;

/** From now on devices are told soon after a round came. Of several processes that hear of it one queues the job. */
export async function queueTelling(context: Context): Promise<void> {
  requireMachine(context);
  let timer: NodeJS.Timeout | undefined;
  const queue = async () => {
    timer = undefined;
    try {
      const isQueued = await context.queue.send(context, pushQueue, {}, { singletonKey: 'push' });
      // One that runs just now may have looked before this round came.
      if (!isQueued) queueSoon();
    } catch (thrown) {
      context.log.warn({ error: thrown }, 'devices are told of a new round later');
    }
  };
  const queueSoon = () => {
    if (context.signal.aborted) return;
    timer ??= setTimeout(queue, againMs);
    timer.unref();
  };
  await context.notices.listen('rounds', { hear: () => void queue(), miss: () => void queue() });
}
