import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { deleteSoftBounces } from '../bounces/delete-soft-bounces.ts';
import { suppressions } from '../table.ts';

/** A mail was read at this address: that others came back counts no more. That its reader complained still does. */
export async function forgiveBounces({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await deleteSoftBounces({ db }, address);
  await db
    .delete(suppressions)
    .where(
      and(
        sql`${suppressions.address} = lower(${address})`,
        inArray(suppressions.reason, ['hard-bounce', 'soft-bounces']),
      ),
    );
}
