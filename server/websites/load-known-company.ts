import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { startupAliases, startupIdentifiers, startupPeople } from '../startups/identity/table.ts';
import { nameKey } from '../startups/names.ts';
import { startupReports, startups } from '../startups/table.ts';
import { companySites, leftOut } from './table.ts';
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
  const [startup] = await db.select().from(startups).where(eq(startups.id, id));
  if (!startup) return null;
  const [aliases, people, reports, identifiers, [site], left] = await Promise.all([
    db.select({ name: startupAliases.name }).from(startupAliases).where(eq(startupAliases.startupId, id)),
    db.select({ name: startupPeople.name }).from(startupPeople).where(eq(startupPeople.startupId, id)),
    db.select({ traces: startupReports.traces }).from(startupReports).where(eq(startupReports.startupId, id)),
    db
      .select({ value: startupIdentifiers.value })
      .from(startupIdentifiers)
      .where(and(eq(startupIdentifiers.startupId, id), eq(startupIdentifiers.kind, 'domain'))),
    db.select().from(companySites).where(eq(companySites.startupId, id)),
    db
      .select({ value: leftOut.value })
      .from(leftOut)
      .where(and(eq(leftOut.kind, 'name'), or(eq(leftOut.value, nameKey(startup.name))))),
  ]);
  const traces = reports.flatMap(({ traces: found }) => found ?? []);
  const { country, region, city, website } = startup;
  const known: KnownCompany = {
    names: [startup.name, ...aliases.map(({ name }) => name)],
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
  return { startup, known, site: site ?? null, isLeftOut: left.length > 0 };
}
