import { sql } from 'drizzle-orm';
import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { suppressions } from '../table.ts';

export type SuppressionOrder = {
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
