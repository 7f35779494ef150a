import { placeKey } from '../../places/places.ts';
import { nameKey } from '../names.ts';
import { identifierKey, type KnownStartup, type Ledger, type ReportRow } from '../recording/ledger.ts';
import type { Identifier, ToldCompany } from '../report.ts';
import { nameOf } from './name-of.ts';

export type Released = Identifier[];

type Sides = { moving: ReportRow[]; staying: ReportRow[] };
type Told = { gone: ToldCompany[]; left: ToldCompany[] };

/**
 * Takes from a startup what only the reports that leave it had told, and answers the identifiers among it. Where the words
 * of a report that stays were not kept, it may have told all of it: then only identifiers go, which no two can have.
 */
export function releaseFacts(ledger: Ledger, startup: KnownStartup, { moving, staying }: Sides): Released {
  const told: Told = {
    gone: moving.flatMap(({ company }) => company ?? []),
    left: staying.flatMap(({ company }) => company ?? []),
  };
  const released = releaseIdentifiers(ledger, startup, told);
  if (staying.some(({ company }) => !company)) return released;
  releaseNames(startup, told);
  releasePeople(startup, told);
  releaseFields(startup, told);
  releaseSingle(startup, told);
  releasePlace(startup, told);
  return released;
}

/** Whether only they that leave told it. */
function isGone({ gone, left }: Told, tells: (company: ToldCompany) => boolean): boolean {
  return gone.some(tells) && !left.some(tells);
}

function releaseIdentifiers(ledger: Ledger, { row, identifiers }: KnownStartup, told: Told): Released {
  const given = told.gone.flatMap((company) => company.identifiers ?? []);
  const unique = new Map(given.map((identifier) => [identifierKey(identifier), identifier]));
  const released = [...unique.values()].filter((identifier) => {
    const key = identifierKey(identifier);
    const tells = (company: ToldCompany) =>
      (company.identifiers ?? []).some((other) => identifierKey(other) === key);
    return ledger.byIdentifier.get(key) === row.id && isGone(told, tells);
  });
  for (const { kind, value } of released) {
    ledger.byIdentifier.delete(identifierKey({ kind, value }));
    if (identifiers.get(kind) === value) identifiers.delete(kind);
  }
  return released;
}

const namesOf = ({ name, aliases = [] }: ToldCompany) => [name, ...aliases];

function releaseNames({ row, aliases }: KnownStartup, told: Told): void {
  const tells = (key: string) => (company: ToldCompany) =>
    namesOf(company).some((name) => nameKey(name) === key);
  for (const key of [...aliases.keys()]) if (isGone(told, tells(key))) aliases.delete(key);
  const [first] = told.left;
  if (!first || !isGone(told, tells(row.nameKey))) return;
  Object.assign(row, nameOf(first.name));
  aliases.delete(row.nameKey);
}

function releasePeople({ people }: KnownStartup, told: Told): void {
  for (const key of [...people.keys()]) {
    const tells = (company: ToldCompany) => (company.people ?? []).some(({ name }) => nameKey(name) === key);
    if (isGone(told, tells)) people.delete(key);
  }
}

function releaseFields({ row }: KnownStartup, told: Told): void {
  row.industryTags = row.industryTags.filter(
    (tag) => !isGone(told, ({ industryTags = [] }) => industryTags.includes(tag)),
  );
}

const singleFacts = ['description', 'website', 'foundedYear', 'contactEmail', 'linkedinUrl'] as const;

function releaseSingle({ row }: KnownStartup, told: Told): void {
  for (const fact of singleFacts) {
    const known = row[fact] ?? null;
    if (known === null || !isGone(told, (company) => company[fact] === known)) continue;
    const others = told.left.flatMap((company) => company[fact] ?? []);
    Object.assign(row, { [fact]: others[0] ?? null });
    // What was read on the page of another company is not of this one.
    if (fact === 'website' && row.descriptionPage)
      Object.assign(row, { description: null, descriptionPage: null });
  }
}

function releasePlace({ row }: KnownStartup, told: Told): void {
  const placeOf = ({ country = null, region = null, city = null }: ToldCompany) => ({
    country,
    region,
    city,
  });
  const textOf = (company: ToldCompany) => Object.values(placeOf(company)).join('\n');
  const { country = null, region = null, city = null } = row;
  const known = [country, region, city].join('\n');
  if (!isGone(told, (company) => textOf(company) === known)) return;
  const other = told.left.map(placeOf).find((place) => place.country ?? place.region ?? place.city);
  Object.assign(row, other ?? { country: null, region: null, city: null });
  Object.assign(row, {
    regionKey: row.region ? placeKey(row.region) : null,
    cityKey: row.city ? placeKey(row.city) : null,
  });
}
