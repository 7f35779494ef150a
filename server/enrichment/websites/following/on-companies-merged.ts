import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { companySites, siteFacts } from '../table.ts';
import { replaceSite } from './follow-split.ts';

type Site = typeof companySites.$inferSelect;
/** What was known of the websites of both. */
export type SitesBefore = { sites: Site[]; facts: (typeof siteFacts.$inferSelect)[] };

/**
 * Of the websites of two companies that are one, the better proved stays with all that was read there: what an admin said,
 * then what was found. What was refused for either is refused.
 */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<SitesBefore> {
  requireOperator(context);
  const { db } = context;
  const ids = [from, into];
  const sites = await db
    .select()
    .from(companySites)
    .where(isAnyOf(companySites.startupId, ids))
    .for('update');
  const facts = await db.select().from(siteFacts).where(isAnyOf(siteFacts.startupId, ids));
  const [gone, stored] = ids.map((id) => sites.find(({ startupId }) => startupId === id));
  if (!gone) return { sites, facts };
  if (!stored || siteState(gone) > siteState(stored)) await replaceSite(context, { from, into });
  const refused = [...new Set(sites.flatMap(({ refusedDomains }) => refusedDomains))];
  const [stays] = await db.select().from(companySites).where(eq(companySites.startupId, into));
  const own = [stays?.confirmedDomain, stays?.domain];
  await db
    .update(companySites)
    .set({ refusedDomains: refused.filter((domain) => !own.includes(domain)) })
    .where(eq(companySites.startupId, into));
  await db.delete(siteFacts).where(eq(siteFacts.startupId, from));
  await db.delete(companySites).where(eq(companySites.startupId, from));
  return { sites, facts };
}

const states: readonly Site['state'][] = ['none', 'unreached', 'unsure', 'found'];

function siteState({ state, confirmedDomain }: Site): number {
  return states.indexOf(state) + (confirmedDomain === null ? 0 : 10);
}
