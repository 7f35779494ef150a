import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { favorites } from './table.ts';

/** Saves or unsaves a company for the viewer; asking twice for the same changes nothing, nor does unsaving one that is gone. */
export async function setFavorite(
  context: Context,
  { id, isFavorite }: { id: StartupId; isFavorite: boolean },
): Promise<{ isFavorite: boolean }> {
  const userId = requireUser(context);
  if (!isFavorite) {
    await context.db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.startupId, id)));
    return { isFavorite };
  }
  const [company] = await context.db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.id, id), isShownCompany()));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  await context.db
    .insert(favorites)
    .values({ userId, startupId: id, createdAt: context.now() })
    .onConflictDoNothing();
  return { isFavorite };
}
