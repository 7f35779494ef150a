import { type Context, requireMachine } from '../../../platform/context.ts';
import { claimWebhooks } from './claim-webhooks.ts';
import { giveUpExpired } from './give-up-expired.ts';
import { openPoster } from './open-poster.ts';
import { serveWebhook } from './serve-webhook.ts';

const atOnce = 20;
/** The next run goes on. */
const longestRunMs = 45_000;

/** Sends what waits for webhooks and is due, for a while. Answers how many were served. */
export async function sendWebhooks(context: Context, post = openPoster(context)): Promise<number> {
  requireMachine(context);
  await giveUpExpired(context);
  const until = performance.now() + longestRunMs;
  let served = 0;
  while (!context.signal.aborted && performance.now() < until) {
    const claimed = await claimWebhooks(context, atOnce);
    if (claimed.length === 0) break;
    await Promise.all(
      claimed.map((webhook) =>
        serveWebhook(context, webhook, post).catch((thrown) =>
          context.log.error({ error: thrown }, 'a webhook could not be served'),
        ),
      ),
    );
    served += claimed.length;
  }
  return served;
}
