import { type Context, requireUser } from '../platform/context.ts';
import { forgetBookmarks } from './forget-person.ts';

/** Unsaves every company that the viewer saved. Answers how many those were. */
export async function clearBookmarks(context: Context): Promise<{ cleared: number }> {
  return { cleared: await forgetBookmarks(context, requireUser(context)) };
}
