import type { ReportedCompany, RoundReport } from '../ingest/report.ts';
import { identifierKey, indexName, type KnownStartup, type Ledger } from './ledger.ts';
import { displayName, nameKey } from './names.ts';
import { placeKey } from './places.ts';

const longestDescription = 5_000;

/** Fills what is not known yet; a report that corrects itself may also replace what is. */
export function absorbCompany(
  ledger: Ledger,
  startup: KnownStartup,
  report: RoundReport,
  { overwrite }: { overwrite: boolean },
): void {
  const { row } = startup;
  const known = factsOf(startup);
  const reported = reportedFacts(report.company);
  const isPlaced = Boolean(known.country ?? known.city ?? known.region);
  const merged = {
    ...merge(known, reported, overwrite),
    // A place is one fact: half of one report and half of another would be a place that does not exist.
    ...(isPlaced && !overwrite ? place(known) : place({ ...known, ...present(place(reported)) })),
    industryTags: mergeTags(row.industryTags, report),
    isSample: Boolean(row.isSample) && report.source === 'sample',
  };
  if (
    JSON.stringify(merged) !==
    JSON.stringify({ ...known, industryTags: row.industryTags, isSample: Boolean(row.isSample) })
  ) {
    Object.assign(row, merged, { updatedAt: ledger.now });
    ledger.written.startups.add(startup);
  }
  absorbIdentifiers(ledger, startup, report.company);
  absorbNames(ledger, startup, report.company);
  absorbPeople(ledger, startup, report.company);
}

type Facts = ReturnType<typeof reportedFacts>;

function reportedFacts(company: ReportedCompany) {
  return {
    description: company.description?.slice(0, longestDescription) ?? null,
    website: company.website,
    country: company.country,
    region: company.region,
    regionKey: company.region ? placeKey(company.region) : null,
    city: company.city,
    cityKey: company.city ? placeKey(company.city) : null,
    foundedYear: company.foundedYear,
    contactEmail: company.contactEmail,
    linkedinUrl: company.linkedinUrl,
  };
}

function factsOf({ row }: KnownStartup): Facts {
  return {
    description: row.description ?? null,
    website: row.website ?? null,
    country: row.country ?? null,
    region: row.region ?? null,
    regionKey: row.regionKey ?? null,
    city: row.city ?? null,
    cityKey: row.cityKey ?? null,
    foundedYear: row.foundedYear ?? null,
    contactEmail: row.contactEmail ?? null,
    linkedinUrl: row.linkedinUrl ?? null,
  };
}

function merge(known: Facts, reported: Facts, overwrite: boolean): Facts {
  return overwrite
    ? { ...known, ...present(reported) }
    : { ...known, ...present(reported), ...present(known) };
}

function place({ country, region, regionKey, city, cityKey }: Facts) {
  return { country, region, regionKey, city, cityKey };
}

function present<Value extends object>(facts: Value): Partial<Value> {
  // Entries of a typed object, some left out, are a part of that type.
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Partial<Value>;
}

/** A filing knows only a broad field of business; it does not blur what a better source said. */
function mergeTags(known: string[], { source, company }: RoundReport): string[] {
  if (source === 'form-d' && known.length > 0) return known;
  const merged = [...new Set([...known, ...company.industryTags])].sort();
  return merged.length === known.length ? known : merged;
}

function absorbIdentifiers(ledger: Ledger, startup: KnownStartup, company: ReportedCompany): void {
  for (const identifier of company.identifiers) {
    const key = identifierKey(identifier);
    if (startup.identifiers.has(identifier.kind) || ledger.byIdentifier.has(key)) continue;
    startup.identifiers.set(identifier.kind, identifier.value);
    ledger.byIdentifier.set(key, startup.row.id);
    ledger.written.identifiers.push({ startupId: startup.row.id, ...identifier });
  }
}

function absorbNames(ledger: Ledger, startup: KnownStartup, company: ReportedCompany): void {
  for (const alias of [company.name, ...company.aliases]) {
    const key = nameKey(alias);
    if (key === startup.row.nameKey || startup.aliases.has(key)) continue;
    const name = displayName(alias);
    startup.aliases.set(key, name);
    indexName(ledger, key, startup.row.id);
    ledger.written.aliases.push({ startupId: startup.row.id, name, nameKey: key });
  }
}

function absorbPeople(ledger: Ledger, startup: KnownStartup, company: ReportedCompany): void {
  for (const reported of company.people) {
    const key = nameKey(reported.name);
    const known = startup.people.get(key);
    const roles = [...new Set([...(known?.roles ?? []), ...reported.roles])];
    if (known && roles.length === known.roles.length) continue;
    const person = { nameKey: key, name: known?.name ?? displayName(reported.name), roles };
    startup.people.set(key, person);
    ledger.written.people.push({ startupId: startup.row.id, person });
  }
}
