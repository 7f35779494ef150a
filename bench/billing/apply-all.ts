import { eq } from 'drizzle-orm';
import { applyEvent } from '../../server/billing/events/apply-event.ts';
import { billingEvents } from '../../server/billing/events/table.ts';
import { ProviderUnreachable } from '../../server/billing/provider/provider.ts';
import type { Context } from '../../server/platform/context.ts';

const mostTries = 5;

/** Applies every event that waits, as the queue would: again, when a connection is lost. */
export async function applyAll(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.status, 'waiting'));
  for (const { id } of waiting) await applyOne(context, id);
}

async function applyOne(context: Context, eventId: string, tries = 1): Promise<void> {
  try {
    await applyEvent(context, { eventId });
  } catch (thrown) {
    if (!(thrown instanceof ProviderUnreachable) || tries >= mostTries) throw thrown;
    await applyOne(context, eventId, tries + 1);
  }
}
