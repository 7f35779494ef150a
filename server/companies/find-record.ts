import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { startupId } from '../../contract/startups.ts';
import type { Context } from '../platform/context.ts';
import { startupMerges, startupSplits } from '../review/table.ts';
import { startups } from '../startups/table.ts';
import { isShownCompany } from '../visibility/is-shown-company.ts';

/** A company by its id, or by that of a record which became part of it: mails and bookmarks of before still name that. */
export async function findRecord({ db }: Context, asked: string) {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const isShown = isShownCompany();
  const [startup] = await db.select().from(startups).where(eq(startups.id, id));
  if (startup) return startup.hiddenAt === null ? startup : null;
  const [merged] = await db
    .select({ startup: startups })
    .from(startupMerges)
    .innerJoin(startups, eq(startups.id, startupMerges.startupId))
    .where(and(eq(startupMerges.mergedId, id), isNull(startupMerges.undoneAt), isShown));
  if (merged) return merged.startup;
  const [reunited] = await db
    .select({ startup: startups })
    .from(startupSplits)
    .innerJoin(startups, eq(startups.id, startupSplits.startupId))
    .where(and(eq(startupSplits.partedId, id), isNotNull(startupSplits.undoneAt), isShown));
  return reunited?.startup ?? null;
}
