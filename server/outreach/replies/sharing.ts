import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { sharedResults } from './table.ts';

type Sharing = { isShared: boolean };

/** Whether the viewer's results count in everyone's figures: not before they say so. */
export async function getSharing(context: Context): Promise<Sharing> {
  const isMine = eq(sharedResults.userId, requireUser(context));
  return { isShared: (await context.db.$count(sharedResults, isMine)) > 0 };
}

/** Has the viewer's results count in everyone's figures from the next count on, or no more. */
export async function setSharing(context: Context, { isShared }: Sharing): Promise<Sharing> {
  const userId = requireUser(context);
  const { db, now } = context;
  if (isShared) await db.insert(sharedResults).values({ userId, since: now() }).onConflictDoNothing();
  else await db.delete(sharedResults).where(eq(sharedResults.userId, userId));
  return { isShared };
}
