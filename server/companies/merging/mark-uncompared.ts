import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { startups } from '../table.ts';

/** Something new of a startup may tie it to others. */
export async function markUncompared({ db }: Context, id: string): Promise<void> {
  await db.update(startups).set({ comparedAt: null }).where(eq(startups.id, id));
}
