import { placeKey } from '../../reference/places/places.ts';
import { nameKey } from '../names.ts';
import { identifierKey, type KnownCompany, type Ledger, type ReportRow } from '../recording/ledger.ts';
import type { Identifier, ToldCompany } from '../report.ts';
import { nameOf } from './name-of.ts';

export type Released = Identifier[];

type Sides = { moving: ReportRow[]; staying: ReportRow[] };
type Reported = { gone: ToldCompany[]; left: ToldCompany[] };

/**
 * Takes from a startup what only the reports that leave it had told, and answers the identifiers among it. Where the words
 * of a report that stays were not kept, it may have told all of it: then only identifiers go, which no two can have.
 */
export function releaseFacts(ledger: Ledger, startup: KnownCompany, { moving, staying }: Sides): Released {
  const reported: Reported = {
    gone: moving.flatMap(({ company }) => company ?? []),
    left: staying.flatMap(({ company }) => company ?? []),
  };
  const released = releaseIdentifiers(ledger, startup, reported);
  if (staying.some(({ company }) => !company)) return released;
  releaseNames(startup, reported);
  releasePeople(startup, reported);
  releaseFields(startup, reported);
  releaseSingle(startup, reported);
  releasePlace(startup, reported);
  return released;
}

/** Whether only they that leave told it. */
function isGone({ gone, left }: Reported, states: (company: ToldCompany) => boolean): boolean {
  return gone.some(states) && !left.some(states);
}

function releaseIdentifiers(
  ledger: Ledger,
  { row, identifiers }: KnownCompany,
  reported: Reported,
): Released {
  const given = reported.gone.flatMap((company) => company.identifiers ?? []);
  const unique = new Map(given.map((identifier) => [identifierKey(identifier), identifier]));
  const released = [...unique.values()].filter((identifier) => {
    const key = identifierKey(identifier);
    const states = (company: ToldCompany) =>
      (company.identifiers ?? []).some((other) => identifierKey(other) === key);
    return ledger.byIdentifier.get(key) === row.id && isGone(reported, states);
  });
  for (const { kind, value } of released) {
    ledger.byIdentifier.delete(identifierKey({ kind, value }));
    if (identifiers.get(kind) === value) identifiers.delete(kind);
  }
  return released;
}

const namesOf = ({ name, aliases = [] }: ToldCompany) => [name, ...aliases];

function releaseNames({ row, aliases }: KnownCompany, reported: Reported): void {
  const states = (key: string) => (company: ToldCompany) =>
    namesOf(company).some((name) => nameKey(name) === key);
  for (const key of [...aliases.keys()]) if (isGone(reported, states(key))) aliases.delete(key);
  const [first] = reported.left;
  if (!first || !isGone(reported, states(row.nameKey))) return;
  Object.assign(row, nameOf(first.name));
  aliases.delete(row.nameKey);
}

function releasePeople({ people }: KnownCompany, reported: Reported): void {
  for (const key of [...people.keys()]) {
    const states = (company: ToldCompany) => (company.people ?? []).some(({ name }) => nameKey(name) === key);
    if (isGone(reported, states)) people.delete(key);
  }
}

function releaseFields({ row }: KnownCompany, reported: Reported): void {
  row.industryTags = row.industryTags.filter(
    (tag) => !isGone(reported, ({ industryTags = [] }) => industryTags.includes(tag)),
  );
}

const singleFacts = ['description', 'website', 'foundedYear', 'contactEmail', 'linkedinUrl'] as const;

function releaseSingle({ row }: KnownCompany, reported: Reported): void {
  for (const fact of singleFacts) {
    const known = row[fact] ?? null;
    if (known === null || !isGone(reported, (company) => company[fact] === known)) continue;
    const others = reported.left.flatMap((company) => company[fact] ?? []);
    Object.assign(row, { [fact]: others[0] ?? null });
    // What was read on the page of another company is not of this one.
    if (fact === 'website' && row.descriptionPage)
      Object.assign(row, { description: null, descriptionPage: null });
  }
}

function releasePlace({ row }: KnownCompany, reported: Reported): void {
  const placeOf = ({ country = null, region = null, city = null }: ToldCompany) => ({
    country,
    region,
    city,
  });
  const textOf = (company: ToldCompany) => Object.values(placeOf(company)).join('\n');
  const { country = null, region = null, city = null } = row;
  const known = [country, region, city].join('\n');
  if (!isGone(reported, (company) => textOf(company) === known)) return;
  const other = reported.left.map(placeOf).find((place) => place.country ?? place.region ?? place.city);
  Object.assign(row, other ?? { country: null, region: null, city: null });
  Object.assign(row, {
    regionKey: row.region ? placeKey(row.region) : null,
    cityKey: row.city ? placeKey(row.city) : null,
  });
}
