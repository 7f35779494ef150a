import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { softBounces } from '../table.ts';

/** A mail has arrived: whatever came back softly before is over. */
export async function deleteSoftBounces({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await db.delete(softBounces).where(sql`${softBounces.address} = lower(${address})`);
}
