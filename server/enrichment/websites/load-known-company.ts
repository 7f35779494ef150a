import { and, eq, or } from 'drizzle-orm';
import { companyAliases, companyIdentifiers, companyPeople } from '../../companies/identity/table.ts';
import { nameKey } from '../../companies/names.ts';
import { companyReports, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { companySites, removed } from './table.ts';
import type { KnownCompany } from './verdict/known-company.ts';

export type SiteSubject = {
  startup: typeof startups.$inferSelect;
  known: KnownCompany;
  site: typeof companySites.$inferSelect | null;
  /** Whether the company asked to be left out by its name. */
  isLeftOut: boolean;
};

/** All by which a company's website could be told from another's; null when there is no such company. */
export async function loadSiteSubject({ db }: Context, id: string): Promise<SiteSubject | null> {
  const [company] = await db.select().from(startups).where(eq(startups.id, id));
  if (!company) return null;
  const [aliases, people, reports, identifiers, [site], left] = await Promise.all([
    db.select({ name: companyAliases.name }).from(companyAliases).where(eq(companyAliases.startupId, id)),
    db.select({ name: companyPeople.name }).from(companyPeople).where(eq(companyPeople.startupId, id)),
    db.select({ traces: companyReports.traces }).from(companyReports).where(eq(companyReports.startupId, id)),
    db
      .select({ value: companyIdentifiers.value })
      .from(companyIdentifiers)
      .where(and(eq(companyIdentifiers.startupId, id), eq(companyIdentifiers.kind, 'domain'))),
    db.select().from(companySites).where(eq(companySites.startupId, id)),
    db
      .select({ value: removed.value })
      .from(removed)
      .where(and(eq(removed.kind, 'name'), or(eq(removed.value, nameKey(company.name))))),
  ]);
  const traces = reports.flatMap(({ traces: found }) => found ?? []);
  const { country, region, city, website } = company;
  const known: KnownCompany = {
    names: [company.name, ...aliases.map(({ name }) => name)],
    country,
    region,
    city,
    streets: traces.flatMap(({ streets }) => streets ?? []),
    postalCodes: traces.flatMap(({ postalCodes }) => postalCodes ?? []),
    phones: traces.flatMap(({ phones }) => phones ?? []),
    people: people.map(({ name }) => name),
    links: [
      ...(website ? [website] : []),
      ...identifiers.map(({ value }) => `https://${value}/`),
      ...traces.flatMap(({ links }) => links ?? []),
    ],
  };
  return { startup: company, known, site: site ?? null, isLeftOut: left.length > 0 };
}
