import { and, eq } from 'drizzle-orm';
import { companyIdentifiers } from '../../../companies/identity/table.ts';
import { registrableDomain } from '../../../companies/names.ts';
import { describeCompany } from '../../../companies/recording/load-companies.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { companySites, siteFacts } from '../table.ts';

/**
 * Of a company that was split, a website that only the reports of the part lead to goes with the part, and nothing that was
 * read there stays. Answers whether it did.
 */
export async function followSplit(
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
export async function replaceSite(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
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
