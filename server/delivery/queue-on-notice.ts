import { type Context, requireMachine } from '../platform/context.ts';

type Queued = { channel: string; name: string; singletonKey: string };

const againMs = 1_000;

/** From now on a job is queued soon after the database says something. Of several processes that hear of it one queues the job. */
export async function queueOnNotice(
  context: Context,
  { channel, name, singletonKey }: Queued,
): Promise<void> {
  requireMachine(context);
  let timer: NodeJS.Timeout | undefined;
  const queue = async () => {
    timer = undefined;
    try {
      const isQueued = await context.queue.send(context, name, {}, { singletonKey });
      // One that runs just now may have looked before this came.
      if (!isQueued) queueSoon();
    } catch (thrown) {
      context.log.warn({ error: thrown, name }, 'a job that a notice asked for waits for its next turn');
    }
  };
  const queueSoon = () => {
    if (context.signal.aborted) return;
    timer ??= setTimeout(queue, againMs);
    timer.unref();
  };
  await context.notices.listen(channel, { hear: () => void queue(), miss: () => void queue() });
}
