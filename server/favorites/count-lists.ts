import { eq } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { bookmarks } from './table.ts';

/** How many companies the viewer saved, and to how many they applied. */
export async function countDesk(context: Context): Promise<{ favorites: number; applications: number }> {
  const userId = requireUser(context);
  const [favorites, applied] = await Promise.all([
    context.db.$count(bookmarks, eq(bookmarks.userId, userId)),
    context.db.$count(applications, eq(applications.userId, userId)),
  ]);
  return { favorites, applications: applied };
}
