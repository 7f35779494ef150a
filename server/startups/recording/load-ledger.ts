import { and, eq, or } from 'drizzle-orm';
import { findRates } from '../../money/find-rates.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { nameKey } from '../names.ts';
import type { RoundReport } from '../report.ts';
import {
  fundingEvents,
  startupAliases,
  startupIdentifiers,
  startupPeople,
  startupReports,
  startups,
} from '../table.ts';
import {
  emptyLedger,
  identifierKey,
  indexName,
  type KnownStartup,
  type Ledger,
  type ReportRow,
  reportKey,
} from './ledger.ts';

/** Reads everything that the reports could concern: what they reported before, and bearers of their keys and names. */
export async function loadLedger(context: Context, reports: RoundReport[]): Promise<Ledger> {
  const ledger = emptyLedger(context.now());
  const stored = await findStoredReports(context, reports);
  const ids = new Set(stored.map((report) => report.startupId));
  for (const id of await findByIdentifiers(context, reports)) ids.add(id);
  for (const id of await findByNames(context, reports)) ids.add(id);
  if (ids.size > 0) await loadStartups(context, ledger, [...ids]);
  ledger.rates = await findRates(context, daysToValue(ledger, reports));
  return ledger;
}

/** An amount may be settled together with the day of another report, so every day counts once any money is foreign. */
function daysToValue(ledger: Ledger, reports: RoundReport[]): string[] {
  const told = [...reports.flatMap(({ round }) => round ?? []), ...ledger.reports.values()];
  if (told.every(({ currency }) => !currency || currency === 'USD')) return [];
  return [...new Set(told.flatMap(({ announcedOn }) => announcedOn ?? []))];
}

function findStoredReports(context: Context, reports: RoundReport[]) {
  const bySource = Map.groupBy(reports, (report) => report.source);
  const wanted = [...bySource].map(([source, ofSource]) =>
    and(
      eq(startupReports.source, source),
      isAnyOf(
        startupReports.externalId,
        ofSource.flatMap((report) => [
          report.externalId,
          ...(report.round?.amends ? [report.round.amends] : []),
        ]),
      ),
    ),
  );
  return context.db
    .select({ startupId: startupReports.startupId })
    .from(startupReports)
    .where(or(...wanted));
}

async function findByIdentifiers(context: Context, reports: RoundReport[]): Promise<string[]> {
  const identifiers = reports.flatMap((report) => report.company.identifiers);
  if (identifiers.length === 0) return [];
  const byKind = [...Map.groupBy(identifiers, (identifier) => identifier.kind)].map(([kind, ofKind]) =>
    and(
      eq(startupIdentifiers.kind, kind),
      isAnyOf(
        startupIdentifiers.value,
        ofKind.map((identifier) => identifier.value),
      ),
    ),
  );
  const rows = await context.db
    .select({ id: startupIdentifiers.startupId })
    .from(startupIdentifiers)
    .where(or(...byKind));
  return rows.map((row) => row.id);
}

async function findByNames(context: Context, reports: RoundReport[]): Promise<string[]> {
  const keys = [
    ...new Set(reports.flatMap((report) => [report.company.name, ...report.company.aliases].map(nameKey))),
  ];
  const byName = context.db.select({ id: startups.id }).from(startups).where(isAnyOf(startups.nameKey, keys));
  const byAlias = context.db
    .select({ id: startupAliases.startupId })
    .from(startupAliases)
    .where(isAnyOf(startupAliases.nameKey, keys));
  return (await byName.union(byAlias)).map((row) => row.id);
}

async function loadStartups(context: Context, ledger: Ledger, ids: string[]): Promise<void> {
  const { db } = context;
  for (const row of await db.select(storedColumns).from(startups).where(isAnyOf(startups.id, ids))) {
    const startup: KnownStartup = {
      row,
      identifiers: new Map(),
      aliases: new Map(),
      people: new Map(),
      events: [],
      companyReports: [],
    };
    ledger.startups.set(row.id, startup);
    indexName(ledger, row.nameKey, row.id);
  }
  for (const row of await db
    .select()
    .from(startupIdentifiers)
    .where(isAnyOf(startupIdentifiers.startupId, ids))) {
    ledger.startups.get(row.startupId)?.identifiers.set(row.kind, row.value);
    ledger.byIdentifier.set(identifierKey(row), row.startupId);
  }
  for (const row of await db.select().from(startupAliases).where(isAnyOf(startupAliases.startupId, ids))) {
    ledger.startups.get(row.startupId)?.aliases.set(row.nameKey, row.name);
    indexName(ledger, row.nameKey, row.startupId);
  }
  for (const { startupId, ...person } of await db
    .select()
    .from(startupPeople)
    .where(isAnyOf(startupPeople.startupId, ids))) {
    ledger.startups.get(startupId)?.people.set(person.nameKey, person);
  }
  await loadRounds(context, ledger, ids);
}

async function loadRounds({ db }: Context, ledger: Ledger, ids: string[]): Promise<void> {
  const reports: ReportRow[] = await db
    .select()
    .from(startupReports)
    .where(isAnyOf(startupReports.startupId, ids));
  const byEvent = Map.groupBy(reports, (report) => report.fundingEventId ?? '');
  for (const report of reports) ledger.reports.set(reportKey(report), report);
  for (const report of byEvent.get('') ?? [])
    ledger.startups.get(report.startupId)?.companyReports.push(report);
  for (const row of await db
    .select(eventColumns)
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.startupId, ids))) {
    ledger.startups.get(row.startupId)?.events.push({ row, reports: byEvent.get(row.id) ?? [] });
  }
}

const storedColumns = {
  id: startups.id,
  name: startups.name,
  nameKey: startups.nameKey,
  description: startups.description,
  website: startups.website,
  industryTags: startups.industryTags,
  country: startups.country,
  region: startups.region,
  regionKey: startups.regionKey,
  city: startups.city,
  cityKey: startups.cityKey,
  foundedYear: startups.foundedYear,
  contactEmail: startups.contactEmail,
  linkedinUrl: startups.linkedinUrl,
  isSample: startups.isSample,
  createdAt: startups.createdAt,
  updatedAt: startups.updatedAt,
};

const eventColumns = {
  id: fundingEvents.id,
  startupId: fundingEvents.startupId,
  roundKind: fundingEvents.roundKind,
  amount: fundingEvents.amount,
  currency: fundingEvents.currency,
  usdAmount: fundingEvents.usdAmount,
  usdRate: fundingEvents.usdRate,
  usdRateOn: fundingEvents.usdRateOn,
  announcedOn: fundingEvents.announcedOn,
  firstSaleOn: fundingEvents.firstSaleOn,
  leadInvestors: fundingEvents.leadInvestors,
  isSample: fundingEvents.isSample,
  createdAt: fundingEvents.createdAt,
  updatedAt: fundingEvents.updatedAt,
};
