import process from 'node:process';
import { eq } from 'drizzle-orm';
import { openProduct } from '../../server/app/open-product.ts';
import { applyEvent } from '../../server/billing/events/apply-event.ts';
import { receiveNotification } from '../../server/billing/events/receive-notification.ts';
import { billingEvents } from '../../server/billing/events/table.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { serve } from '../../server/platform/http/serve.ts';
import { createLogger } from '../../server/platform/log.ts';

/** A program that does the plain thing: it asks the provider and takes over what it says, and answers then. */
const environment = readEnvironment(process.env, process.cwd());
const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
const made = product.context({ kind: 'job', name: 'bench' });
// What is applied at once need not be queued.
const context = { ...made, queue: { ...product.queue, send: async () => true } };

await serve(environment.host, environment.port, async (request) => {
  if (request.method === 'GET') return new Response('ready');
  const form = new URLSearchParams(await request.text());
  if ((await receiveNotification(context, form)) === 'refused') return new Response(null, { status: 403 });
  const orderId = form.get('ORDER_ID') ?? '';
  const events = await context.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.orderId, orderId));
  for (const { id } of events) await applyEvent(context, { eventId: id });
  return new Response('OK');
});
