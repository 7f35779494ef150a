import { and, desc, eq } from 'drizzle-orm';
import { type Delivery, mostDeliveries } from '../../../contract/delivery/webhooks.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import type { Context } from '../../platform/context.ts';
import { findOwn } from './find-own.ts';
import { presentDelivery } from './present.ts';
import { webhookDeliveries } from './table.ts';

/** The last deliveries of one of the viewer's webhooks, the newest first, or one of them. */
export async function listDeliveries(
  context: Context,
  { id, deliveryId }: { id: string; deliveryId?: string },
): Promise<{ deliveries: Delivery[] }> {
  await findOwn(context, { id });
  const rows = await context.db
    .select({ delivery: webhookDeliveries, companyName: startups.name })
    .from(webhookDeliveries)
    .leftJoin(fundingEvents, eq(fundingEvents.id, webhookDeliveries.fundingEventId))
    .leftJoin(startups, and(eq(startups.id, fundingEvents.startupId), isShownCompany()))
    .where(
      and(eq(webhookDeliveries.webhookId, id), deliveryId ? eq(webhookDeliveries.id, deliveryId) : undefined),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(mostDeliveries);
  return {
    deliveries: rows.map(({ delivery, companyName }) =>
      // What was never told may be what the plan does not show.
      presentDelivery(delivery, delivery.triedAt && delivery.status !== 'dropped' ? companyName : null),
    ),
  };
}
