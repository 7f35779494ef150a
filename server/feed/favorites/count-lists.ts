import { and, eq } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ofShownCompany } from './of-shown-company.ts';
import { favorites } from './table.ts';

/** How many companies the viewer saved, and to how many they applied. */
export async function countLists(context: Context): Promise<{ favorites: number; applications: number }> {
  const userId = requireUser(context);
  const [saved, applied] = await Promise.all([
    context.db.$count(favorites, and(eq(favorites.userId, userId), ofShownCompany())),
    context.db.$count(applications, eq(applications.userId, userId)),
  ]);
  return { favorites: saved, applications: applied };
}
