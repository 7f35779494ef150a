import { sql } from 'drizzle-orm';
import { applicationMessages } from '../../contract/applications/applications.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { moveAway } from './move-away.ts';

/** Deletes one application of the viewer, its letter included. For a while it can be undone. */
export async function removeApplication(
  context: Context,
  { id }: { id: string },
): Promise<{ cleared: number }> {
  const cleared = await moveAway(context, { which: sql`taken.id = ${id}::uuid`, isOfAll: false });
  if (cleared === 0) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  return { cleared };
}
