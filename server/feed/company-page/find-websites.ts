import { eq } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/fact-reports.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { websiteOf } from './present-site.ts';

/** The websites of some companies, as their pages show them to the viewer; those without one are not among them. */
export async function findWebsites(
  context: Context,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const userId = requireUser(context);
  if (companyIds.length === 0) return new Map();
  const found = await context.db
    .select({ id: startups.id, website: startups.website, site: companySites })
    .from(startups)
    .leftJoin(companySites, eq(companySites.startupId, startups.id))
    .where(isAnyOf(startups.id, [...companyIds]));
  const reported = (await findReportedFacts(context, { fact: 'website', userIds: [userId] })).get(userId);
  return new Map(
    found.flatMap(({ id, ...known }) => {
      const website = websiteOf(known, { site: known.site, isDoubted: reported?.has(id) ?? false });
      return website === null ? [] : [[id, website]];
    }),
  );
}
