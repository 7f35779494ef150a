import { and, eq } from 'drizzle-orm';
import { companyIdentifiers } from '../../../companies/identity/table.ts';
import { registrableDomain } from '../../../companies/names.ts';
import { describeCompany } from '../../../companies/recording/describe-company.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { companySites } from '../table.ts';
import { replaceSite } from './replace-site.ts';

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
