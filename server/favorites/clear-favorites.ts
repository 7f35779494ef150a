import { type Context, requireUser } from '../platform/context.ts';
import { forgetFavorites } from './forget-person.ts';

/** Unsaves every company that the viewer saved. Answers how many those were. */
export async function clearFavorites(context: Context): Promise<{ cleared: number }> {
  return { cleared: await forgetFavorites(context, requireUser(context)) };
}
