import { randomUUID } from 'node:crypto';
import { placeKey } from '../../reference/places/places.ts';
import { absorbCorrection, isCorrection } from '../corrections/corrections.ts';
import { nameKey } from '../names.ts';
import {
  addCompany,
  identifierKey,
  type KnownCompany,
  type KnownEvent,
  type Ledger,
  nameColumns,
  type ReportRow,
} from '../recording/ledger.ts';
import { absorbCompany, companyOf } from '../recording/reported-company.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import type { Identifier, ToldCompany } from '../report.ts';
import { reportsOf } from './reports-of.ts';

export type Split = {
  parted: KnownCompany;
  /** Rounds that reports of both had told: of the one that stays, and its copy. */
  copied: { from: string; into: string }[];
  released: Released;
};

/**
 * Makes two startups of one, in the ledger: some of its reports become a startup of their own, with the rounds and facts that
 * they told. What only they told is not known of the other any more.
 */
export function splitRecord(ledger: Ledger, whole: KnownCompany, movingIds: ReadonlySet<string>): Split {
  const reports = reportsOf(whole);
  const moving = reports.filter(({ id }) => movingIds.has(id));
  const staying = reports.filter(({ id }) => !movingIds.has(id));
  const parted = createPart(ledger, whole, moving);
  const released = releaseFacts(ledger, whole, { moving, staying });
  gainFacts(ledger, { whole, parted, moving });
  const copied = moveRounds(ledger, { whole, parted, movingIds });
  parted.companyReports = whole.companyReports.filter(({ id }) => movingIds.has(id));
  whole.companyReports = whole.companyReports.filter(({ id }) => !movingIds.has(id));
  for (const report of moving) {
    report.startupId = parted.row.id;
    ledger.written.reports.add(report);
  }
  whole.row.updatedAt = ledger.now;
  ledger.written.startups.add(whole).add(parted);
  return { parted, copied, released };
}

function createPart(ledger: Ledger, { row }: KnownCompany, moving: ReportRow[]): KnownCompany {
  const [first] = moving.flatMap(({ company }) => company ?? []);
  return addCompany(ledger, {
    name: first?.name ?? row.name,
    isSample: Boolean(row.isSample),
    hiddenAt: row.hiddenAt ?? null,
  });
}

type Parts = { whole: KnownCompany; parted: KnownCompany };

function gainFacts(ledger: Ledger, { whole, parted, moving }: Parts & { moving: ReportRow[] }): void {
  const telling = moving
    .filter((report) => !isCorrection(report))
    .flatMap(({ source, company }) => (company ? [{ source, company }] : []));
  for (const { source, company } of telling)
    absorbCompany(ledger, parted, { source, company: companyOf(company) }, { overwrite: false });
  for (const correction of moving.filter(isCorrection)) absorbCorrection(ledger, parted, correction);
  if (telling.length > 0) return;
  // Of reports whose words no one kept no more is known than of the whole.
  const { country, region, regionKey, city, cityKey, industryTags } = whole.row;
  Object.assign(parted.row, { country, region, regionKey, city, cityKey, industryTags });
}

function moveRounds(
  ledger: Ledger,
  { whole, parted, movingIds }: Parts & { movingIds: ReadonlySet<string> },
): Split['copied'] {
  const copied: Split['copied'] = [];
  const remaining: KnownEvent[] = [];
  for (const event of whole.events) {
    const [moving, staying] = [
      event.reports.filter(({ id }) => movingIds.has(id)),
      event.reports.filter(({ id }) => !movingIds.has(id)),
    ];
    if (moving.length === 0 || staying.length > 0) remaining.push(event);
    if (moving.length === 0) continue;
    const isShared = staying.length > 0;
    const id = isShared ? randomUUID() : event.row.id;
    const gone: KnownEvent = { row: { ...event.row, id, startupId: parted.row.id }, reports: moving };
    for (const report of moving) report.fundingEventId = id;
    parted.events.push(gone);
    ledger.written.events.add(gone);
    if (!isShared) continue;
    copied.push({ from: event.row.id, into: id });
    event.reports = staying;
    ledger.written.events.add(event);
    for (const { row, reports } of [event, gone])
      Object.assign(row, resolveRoundFacts(reports, ledger.rates), { updatedAt: ledger.now });
  }
  whole.events = remaining;
  return copied;
}

type Released = Identifier[];

type Sides = { moving: ReportRow[]; staying: ReportRow[] };

type Reported = { gone: ToldCompany[]; left: ToldCompany[] };

/**
 * Takes from a startup what only the reports that leave it had told, and answers the identifiers among it. Where the words
 * of a report that stays were not kept, it may have told all of it: then only identifiers go, which no two can have.
 */
function releaseFacts(ledger: Ledger, startup: KnownCompany, { moving, staying }: Sides): Released {
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
  Object.assign(row, nameColumns(first.name));
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
  releaseActivity(row, reported);
}

/** A sentence of the press goes with its report; another one, or what was unseen beside a description, takes its place. */
function releaseActivity(row: KnownCompany['row'], reported: Reported): void {
  const known = row.description ?? null;
  const isGoing = row.isDescriptionQuoted && isGone(reported, ({ activity }) => activity === known);
  if (known !== null && !isGoing) return;
  const description = reported.left.flatMap(({ activity }) => activity ?? []).at(0) ?? null;
  Object.assign(row, { description, isDescriptionQuoted: description !== null });
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
