import { eq, sql } from 'drizzle-orm';
import type { Suppression, SuppressionReason } from '../../../contract/mail/suppressions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { adminOf } from '../outbox/outbox.ts';
import { suppressions } from '../table.ts';

/** Stops digests to an address, and keeps who did and why. One that is stopped for good already stays as it is. */
export function suppressByHand(
  context: Context,
  asked: { address: string; why: string },
): Promise<Suppression> {
  requireOperator(context);
  const address = asked.address.toLowerCase();
  return inTransaction(context, async (inside) => {
    await suppress(inside, { address, reason: 'by-hand', detail: asked.why, endsAt: null });
    await recordEvent(inside, {
      kind: 'suppression-added',
      userId: adminOf(inside),
      caller: null,
      detail: { address, why: asked.why },
    });
    const [stored] = await inside.db.select().from(suppressions).where(eq(suppressions.address, address));
    if (!stored) throw new Error('A suppression was neither new nor there.');
    return presentSuppression(stored);
  });
}

type SuppressionOrder = {
  address: string;
  reason: SuppressionReason;
  detail: string | null;
  endsAt: Date | null;
};

/** Stops digests to an address. What ends by itself never takes the place of what does not. */
export async function suppress(context: Context, order: SuppressionOrder): Promise<void> {
  requireOperator(context);
  const { reason, endsAt } = order;
  const detail = order.detail?.slice(0, 500) ?? null;
  const since = context.now();
  await context.db
    .insert(suppressions)
    .values({ address: order.address.toLowerCase(), reason, detail, endsAt, since })
    .onConflictDoUpdate({
      target: suppressions.address,
      set: { reason, detail, endsAt, since },
      setWhere: sql`${suppressions.endsAt} is not null`,
    });
}

export function presentSuppression(row: typeof suppressions.$inferSelect): Suppression {
  const { address, reason, detail, since, endsAt } = row;
  return { address, reason, detail, since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
