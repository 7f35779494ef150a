import { sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { moveAway } from './move-away.ts';

/** Deletes every application of the viewer, letters included. For a while it can be undone. Answers how many those were. */
export async function clearApplications(context: Context): Promise<{ cleared: number }> {
  return { cleared: await moveAway(context, { which: sql`true`, isOfAll: true }) };
}
