import { and, eq } from 'drizzle-orm';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { nameKey, registrableDomain } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

import { presentSureCompany, type SureCompany } from './present.ts';

type Named = { company: string; website: string };

/** The company of ours that each line surely means: the one with its website, or, where none is said, the only one of its name. */
export async function findSureCompanies(
  { db }: Context,
  lines: readonly Named[],
): Promise<(line: Named) => SureCompany | null> {
  const domains = lines.flatMap(({ website }) => registrableDomain(website) ?? []);
  const names = lines.flatMap(({ company }) => (company ? [nameKey(company)] : []));
  const columns = {
    id: startups.id,
    name: startups.name,
    city: startups.city,
    region: startups.region,
    country: startups.country,
  };
  const byDomain = await db
    .select({ domain: companyIdentifiers.value, ...columns })
    .from(companyIdentifiers)
    .innerJoin(startups, eq(startups.id, companyIdentifiers.startupId))
    .where(and(eq(companyIdentifiers.kind, 'domain'), isAnyOf(companyIdentifiers.value, domains)));
  const byName = await db
    .select({ nameKey: startups.nameKey, ...columns })
    .from(startups)
    .where(isAnyOf(startups.nameKey, names));
  const ofDomain = new Map(byDomain.map((row) => [row.domain, row]));
  const ofName = Map.groupBy(byName, (row) => row.nameKey);
  return ({ company, website }) => {
    const domain = registrableDomain(website);
    const namesakes = company && !domain ? (ofName.get(nameKey(company)) ?? []) : [];
    const found =
      (domain ? ofDomain.get(domain) : undefined) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
    return found ? presentSureCompany(found) : null;
  };
}
