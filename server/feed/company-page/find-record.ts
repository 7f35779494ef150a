import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import { companyMerges, companySplits } from '../../admin/review/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import type { Context } from '../../platform/context.ts';

/** A company by its id, or by that of a record which became part of it: mails and bookmarks of before still name that. */
export async function findRecord({ db }: Context, asked: string) {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const isShown = isShownCompany();
  const [company] = await db.select().from(startups).where(eq(startups.id, id));
  if (company) return company.hiddenAt === null ? company : null;
  const [merged] = await db
    .select({ startup: startups })
    .from(companyMerges)
    .innerJoin(startups, eq(startups.id, companyMerges.startupId))
    .where(and(eq(companyMerges.mergedId, id), isNull(companyMerges.undoneAt), isShown));
  if (merged) return merged.startup;
  const [reunited] = await db
    .select({ startup: startups })
    .from(companySplits)
    .innerJoin(startups, eq(startups.id, companySplits.startupId))
    .where(and(eq(companySplits.partedId, id), isNotNull(companySplits.undoneAt), isShown));
  return reunited?.startup ?? null;
}
