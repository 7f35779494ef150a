import { placeKey } from '../../reference/places/places.ts';
import { correctedFacts } from '../corrections/corrections.ts';
import { blockKey } from '../linkage/separate-report.ts';
import { displayName, nameKey } from '../names.ts';
import { activityIn, lastName, namesAnyOf } from '../quoted-facts/told-by-facts.ts';
import {
  type CorrectableFact,
  nothingReported,
  type ReportedCompany,
  type RoundReport,
  type ToldCompany,
} from '../report.ts';
import { type CompanyRow, identifierKey, indexName, type KnownCompany, type Ledger } from './ledger.ts';

/** What a report says of its company, as it is kept with the report. */
export function companySnapshot(company: ReportedCompany): ToldCompany {
  const reported = Object.entries(company).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const description = company.description?.slice(0, longestDescription);
  return { ...Object.fromEntries(reported), ...(description ? { description } : {}), name: company.name };
}

export function companyOf(reported: ToldCompany): ReportedCompany {
  return { ...nothingReported, ...reported };
}

const longestDescription = 5_000;

/**
 * Fills what is not known yet; a report that corrects itself may also replace what is. What an admin has corrected stays as it
 * is.
 */
export function absorbCompany(
  ledger: Ledger,
  startup: KnownCompany,
  report: Pick<RoundReport, 'source' | 'company'>,
  { overwrite }: { overwrite: boolean },
): void {
  const { row } = startup;
  const corrected = correctedFacts(startup.companyReports);
  const gained = {
    ...gainedFacts(row, report.company, { overwrite, corrected }),
    ...(corrected.has('place') ? {} : gainedPlace(row, report.company, overwrite)),
  };
  const industryTags = corrected.has('industryTags') ? row.industryTags : mergeTags(row.industryTags, report);
  const isSample = Boolean(row.isSample) && report.source === 'sample';
  // What the sample said that they do goes with it, so that their own words may take its place.
  if (row.isSample && !isSample && !corrected.has('description'))
    Object.assign(gained, describedBy(report.company));
  if (
    Object.keys(gained).length > 0 ||
    industryTags !== row.industryTags ||
    isSample !== Boolean(row.isSample)
  ) {
    if ('description' in gained)
      Object.assign(row, { descriptionPage: null, isDescriptionQuoted: gained.isDescriptionQuoted ?? false });
    if ('country' in gained || 'foundedYear' in gained) row.comparedAt = null;
    Object.assign(row, gained, { industryTags, isSample, updatedAt: ledger.now });
    ledger.written.startups.add(startup);
  }
  absorbIdentifiers(ledger, startup, report.company);
  absorbNames(ledger, startup, report.company);
  absorbPeople(ledger, startup, report.company);
  withoutNames(ledger, startup);
}

/** A sentence that describes a company stands on cards, where not every plan may read who its people are. */
function withoutNames(ledger: Ledger, startup: KnownCompany): void {
  const { row, people } = startup;
  const known = [...people.values()];
  if (!row.isDescriptionQuoted || !row.description || !namesAnyOf(row.description, known)) return;
  const description = activityIn(
    row.description,
    known.flatMap(({ name }) => [name, lastName(name)]),
  );
  Object.assign(row, { description, isDescriptionQuoted: description !== null, updatedAt: ledger.now });
  ledger.written.startups.add(startup);
}

const factNames = ['description', 'website', 'foundedYear', 'contactEmail', 'linkedinUrl'] as const;

const placeNames = ['country', 'region', 'city'] as const;

function gainedFacts(
  row: CompanyRow,
  company: ReportedCompany,
  { overwrite, corrected }: { overwrite: boolean; corrected: ReadonlySet<CorrectableFact> },
): Partial<CompanyRow> {
  const reported = { ...company, description: company.description?.slice(0, longestDescription) ?? null };
  const gained = factNames.filter((name) => {
    const isWeak = name === 'description' && Boolean(row.descriptionPage || row.isDescriptionQuoted);
    const isUnknown = row[name] === null || row[name] === undefined || isWeak;
    const mayChange = !corrected.has(name) && (overwrite || isUnknown);
    return reported[name] !== null && reported[name] !== row[name] && mayChange;
  });
  const facts: Partial<CompanyRow> = Object.fromEntries(gained.map((name) => [name, reported[name]]));
  return { ...facts, ...gainedActivity(row, reported, { overwrite, corrected }) };
}

/** A sentence of the press stands while no source and no page of theirs says what they do. */
function gainedActivity(
  row: CompanyRow,
  { description, activity = null }: ReportedCompany,
  { overwrite, corrected }: { overwrite: boolean; corrected: ReadonlySet<CorrectableFact> },
): Partial<CompanyRow> {
  if (activity === null || description !== null || corrected.has('description')) return {};
  const isOpen = !row.description || (overwrite && row.isDescriptionQuoted);
  return isOpen && activity !== row.description ? { description: activity, isDescriptionQuoted: true } : {};
}

function describedBy({ description, activity = null }: ReportedCompany): Partial<CompanyRow> {
  const said = description?.slice(0, longestDescription) ?? null;
  return { description: said ?? activity, isDescriptionQuoted: said === null && activity !== null };
}

/** A place is one fact: half of one report and half of another would be a place that does not exist. */
function gainedPlace(row: CompanyRow, company: ReportedCompany, overwrite: boolean): Partial<CompanyRow> {
  const isPlaced = placeNames.some((name) => row[name]);
  const isNotified = placeNames.some((name) => company[name]);
  const isSame = placeNames.every((name) => (row[name] ?? null) === company[name]);
  if (!isNotified || isSame || (isPlaced && !overwrite)) return {};
  const { country, region, city } = company;
  return { country, region, city, regionKey: region && placeKey(region), cityKey: city && placeKey(city) };
}

/** A filing knows only a broad field of business; it does not blur what a better source said. */
function mergeTags(known: string[], { source, company }: Pick<RoundReport, 'source' | 'company'>): string[] {
  if (source === 'form-d' && known.length > 0) return known;
  const merged = [...new Set([...known, ...company.industryTags])].sort();
  return merged.length === known.length ? known : merged;
}

function absorbIdentifiers(ledger: Ledger, startup: KnownCompany, company: ReportedCompany): void {
  for (const identifier of company.identifiers) {
    const key = identifierKey(identifier);
    if (startup.identifiers.has(identifier.kind) || ledger.byIdentifier.has(key)) continue;
    startup.identifiers.set(identifier.kind, identifier.value);
    ledger.byIdentifier.set(key, startup.row.id);
    toBeCompared(ledger, startup);
    ledger.written.identifiers.push({ startupId: startup.row.id, ...identifier });
  }
}

/** What a company is known by may tie it to another record. */
function toBeCompared(ledger: Ledger, startup: KnownCompany): void {
  if (startup.row.comparedAt === null) return;
  startup.row.comparedAt = null;
  ledger.written.startups.add(startup);
}

function absorbNames(ledger: Ledger, startup: KnownCompany, company: ReportedCompany): void {
  for (const alias of [company.name, ...company.aliases]) {
    const key = nameKey(alias);
    if (key === startup.row.nameKey || startup.aliases.has(key)) continue;
    const name = displayName(alias);
    startup.aliases.set(key, name);
    indexName(ledger, alias, startup.row.id);
    ledger.written.aliases.push({
      startupId: startup.row.id,
      name,
      nameKey: key,
      blockKey: blockKey(alias),
    });
    toBeCompared(ledger, startup);
  }
}

function absorbPeople(ledger: Ledger, startup: KnownCompany, company: ReportedCompany): void {
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
