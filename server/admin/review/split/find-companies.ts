import { desc, eq, sql } from 'drizzle-orm';
import type { FoundCompany } from '../../../../contract/admin/review.ts';
import { startupId } from '../../../../contract/companies/companies.ts';
import { companyReports, startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';

const mostFound = 20;

/** Companies whose name begins with what was typed or is written like it, the likest first. */
export async function findCompanies(
  context: Context,
  { name }: { name: string },
): Promise<{ companies: FoundCompany[] }> {
  requireOperator(context);
  const { db } = context;
  if (name.trim() === '') return { companies: [] };
  const wanted = sql`searchable(${name.trim()})`;
  // Escaped, so that what was typed is looked for as it is.
  const begins = sql`${startups.searchName} like regexp_replace(${wanted}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const found = await db
    .select({
      id: startups.id,
      name: startups.name,
      country: startups.country,
      region: startups.region,
      city: startups.city,
      reports: db.$count(companyReports, eq(companyReports.startupId, startups.id)),
    })
    .from(startups)
    .where(sql`${begins} or ${startups.searchName} % ${wanted}`)
    .orderBy(desc(sql`similarity(${startups.searchName}, ${wanted})`), startups.id)
    .limit(mostFound);
  return {
    companies: found.map(({ id, name: found, reports, ...location }) => ({
      id: startupId.parse(id),
      name: found,
      location,
      reports,
    })),
  };
}
