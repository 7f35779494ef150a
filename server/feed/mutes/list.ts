import { desc, eq } from 'drizzle-orm';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentMute } from './present.ts';
import { mutes } from './table.ts';

/** What the viewer does not want to hear of, newest first. */
export async function listMutes(context: Context): Promise<{ mutes: Mute[] }> {
  const userId = requireUser(context);
  const rows = await context.db
    .select()
    .from(mutes)
    .where(eq(mutes.userId, userId))
    .orderBy(desc(mutes.createdAt), desc(mutes.id));
  return { mutes: rows.map(presentMute) };
}
