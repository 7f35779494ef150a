import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { startups } from '../table.ts';

/** Deletes a startup with everything that is still its own. */
export async function deleteCompany({ db }: Context, id: string): Promise<void> {
  await db.delete(startups).where(eq(startups.id, id));
}
