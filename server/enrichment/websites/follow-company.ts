import { and, eq } from 'drizzle-orm';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { registrableDomain } from '../../companies/names.ts';
import { describeCompany } from '../../companies/recording/load-companies.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import type { CompanyFollower, Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';
import { companySites, siteFacts } from './table.ts';

export const sitesFollower: CompanyFollower<SitesBefore> = {
  onCompaniesMerged: moveSites,
  onCompanySplit: moveSitesBack,
};

type Site = typeof companySites.$inferSelect;
/** What was known of the websites of both. */
type SitesBefore = { sites: Site[]; facts: (typeof siteFacts.$inferSelect)[] };

/**
 * Of the websites of two companies that are one, the better proved stays with all that was read there: what an admin said,
 * then what was found. What was refused for either is refused.
 */
async function moveSites(context: Context, { from, into }: Merge): Promise<SitesBefore> {
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

/** Gives two companies that were one the websites back that each had, and has both looked at again. */
async function moveSitesBack(
  context: Context,
  { before: { sites, facts }, keptId, goneId }: MergeUndone<SitesBefore>,
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const ids = [keptId, goneId];
  await db.delete(siteFacts).where(isAnyOf(siteFacts.startupId, ids));
  await db.delete(companySites).where(isAnyOf(companySites.startupId, ids));
  await insertRows(
    db,
    companySites,
    sites.map((site) => ({ ...site, nextCheckAt: now() })),
  );
  await insertRows(db, siteFacts, facts);
}

/**
 * Of a company that was split, a website that only the reports of the part lead to goes with the part, and nothing that was
 * read there stays. Answers whether it did.
 */
export async function followCompanySplit(
  context: Context,
  { whole, part }: { whole: string; part: string },
): Promise<boolean> {
  requireOperator(context);
  const { db } = context;
  const [site] = await db.select().from(companySites).where(eq(companySites.startupId, whole)).for('update');
  const domain = site?.confirmedDomain ?? site?.domain ?? null;
  if (domain === null) return false;
  const [ofWhole, ofPart] = [await domainsOf(context, whole), await domainsOf(context, part)];
  if (!ofPart.has(domain) || ofWhole.has(domain)) return false;
  await replaceSite(context, { from: whole, into: part });
  await describeCompany(context, { id: whole, read: null });
  return true;
}

/** The domains that reports of a company tell. */
async function domainsOf({ db }: Context, id: string): Promise<Set<string>> {
  const [[company], identifiers] = await Promise.all([
    db.select({ website: startups.website }).from(startups).where(eq(startups.id, id)),
    db
      .select({ value: companyIdentifiers.value })
      .from(companyIdentifiers)
      .where(and(eq(companyIdentifiers.startupId, id), eq(companyIdentifiers.kind, 'domain'))),
  ]);
  const reported = [company?.website ?? null, ...identifiers.map(({ value }) => `https://${value}/`)];
  return new Set(reported.flatMap((address) => (address ? (registrableDomain(address) ?? []) : [])));
}

/** Gives the website of one company, and all that was read there, to another instead of its own. In the caller's transaction. */
async function replaceSite(context: Context, { from, into }: { from: string; into: string }): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, into));
  await db.delete(companySites).where(eq(companySites.startupId, into));
  await db.update(companySites).set({ startupId: into }).where(eq(companySites.startupId, from));
  const moved = await db
    .update(siteFacts)
    .set({ startupId: into })
    .where(eq(siteFacts.startupId, from))
    .returning();
  const reported = moved.find(({ kind }) => kind === 'description');
  await describeCompany(context, {
    id: into,
    read: reported ? { text: reported.value, page: reported.page } : null,
  });
}
