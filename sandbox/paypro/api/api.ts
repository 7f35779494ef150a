import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { Refusal } from '../shop/refusal.ts';
import type { Shop } from '../shop/shop.ts';
import type { Call } from './call.ts';
import { customerCalls } from './customer-calls.ts';
import { type Envelope, failed, readBody, succeeded } from './envelope.ts';
import { orderCalls } from './order-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';

const cancelCalls: Record<string, Call | undefined> = {
  'Subscriptions/CancelSubscription': subscriptionCalls['Subscriptions/Suspend'],
};

const credentials = z.object({ vendorAccountId: z.union([z.int(), z.string()]), apiSecretKey: z.string() });

/** `closing` ends the calls that a fault left without an answer. */
export function createApi(shop: Shop, closing: AbortSignal): Hono {
  const calls: Record<string, Call | undefined> = {
    ...subscriptionCalls,
    ...orderCalls,
    ...customerCalls,
    ...(shop.settings.hasCancelSubscription ? cancelCalls : {}),
  };
  const app = new Hono();
  app.post('/:group/:method', async (c) => {
    const { faults } = shop.state;
    if (faults.isOffline) return c.text('Service unavailable', 503);
    if (faults.apiDown) return c.text('Internal server error', 500);
    const name = `${c.req.param('group')}/${c.req.param('method')}`;
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call) return c.text(`There is no call ${name}`, 404);
    const envelope = await answer(c, shop, call);
    if (shop.state.faults.apiTimeoutAfterCommit) await never(closing);
    return c.json(envelope, envelope.isSuccess ? 200 : faults.apiStatusOnError);
  });
  app.all('*', (c) => c.text('The API is POST /api/<Group>/<Method>', 404));
  return app;
}

async function answer(c: Context, shop: Shop, call: Call): Promise<Envelope> {
  const body: unknown = await c.req.json().catch(() => null);
  try {
    requireVendor(shop, body);
    return succeeded(body, call(shop, body));
  } catch (thrown) {
    if (thrown instanceof Refusal) return failed(body, thrown);
    throw thrown;
  }
}

function requireVendor({ settings }: Shop, body: unknown): void {
  const { vendorAccountId, apiSecretKey } = readBody(credentials, body);
  const isVendor = String(vendorAccountId) === String(settings.vendorAccountId);
  const [given, ours] = [Buffer.from(apiSecretKey), Buffer.from(settings.apiSecretKey)];
  if (isVendor && given.length === ours.length && timingSafeEqual(given, ours)) return;
  throw new Refusal('apiSecretKey', 'The vendor account or its API secret key is wrong.');
}

function never(closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) resolve();
    closing.addEventListener('abort', () => resolve());
  });
}
