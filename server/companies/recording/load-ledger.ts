import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { findRates } from '../../reference/currency/published-rates.ts';
import { bearsInitials } from '../bears-initials.ts';
import { companyAliases, companyIdentifiers } from '../identity/table.ts';
import { undoneRounds } from '../import-trace/table.ts';
import { acronymOf, keysToSeek } from '../linkage/separate-report.ts';
import { nameKey } from '../names.ts';
import type { RoundReport } from '../report.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, startups } from '../table.ts';
import { contentHashOf, emptyLedger, type Ledger, reportKey } from './ledger.ts';
import { loadCompanies } from './load-companies.ts';

/** Reads everything that the reports could concern: what they reported before, and bearers of their keys and names. */
export async function loadLedger(
  context: Context,
  reports: RoundReport[],
  alsoIds: string[] = [],
): Promise<Ledger> {
  const ids = await findCompanies(context, reports);
  return loadLedgerOf(context, reports, [...new Set([...ids, ...alsoIds])]);
}

/** Which companies the reports could concern. */
export async function findCompanies(context: Context, reports: RoundReport[]): Promise<string[]> {
  const stored = await findStoredReports(context, reports);
  const ids = new Set(stored.map((report) => report.startupId));
  for (const id of await findByIdentifiers(context, reports)) ids.add(id);
  for (const id of await findByNames(context, reports)) ids.add(id);
  return [...ids];
}

/** The same where it is known which companies those are. */
export async function loadLedgerOf(context: Context, reports: RoundReport[], ids: string[]): Promise<Ledger> {
  const ledger = emptyLedger(context.now());
  if (ids.length > 0) await loadCompanies(context, ledger, ids);
  await loadReviews(context, ledger, reports);
  await loadUndone(context, ledger, reports);
  ledger.rates = await findRates(context, daysToValue(ledger, reports));
  return ledger;
}

/** An amount may be settled together with the day of another report, so every day counts once any money is foreign. */
function daysToValue(ledger: Ledger, reports: RoundReport[]): string[] {
  const reported = [...reports.flatMap(({ round }) => round ?? []), ...ledger.reports.values()];
  if (reported.every(({ currency }) => !currency || currency === 'USD')) return [];
  return [...new Set(reported.flatMap(({ announcedOn }) => announcedOn ?? []))];
}

function findStoredReports(context: Context, reports: RoundReport[]) {
  const bySource = Map.groupBy(reports, (report) => report.source);
  const wanted = [...bySource].map(([source, ofSource]) =>
    and(
      eq(companyReports.source, source),
      isAnyOf(
        companyReports.externalId,
        ofSource.flatMap((report) => [
          report.externalId,
          ...(report.round?.amends ? [report.round.amends] : []),
        ]),
      ),
    ),
  );
  return context.db
    .select({ startupId: companyReports.startupId })
    .from(companyReports)
    .where(or(...wanted));
}

async function findByIdentifiers(context: Context, reports: RoundReport[]): Promise<string[]> {
  const identifiers = reports.flatMap((report) => report.company.identifiers);
  if (identifiers.length === 0) return [];
  const byKind = [...Map.groupBy(identifiers, (identifier) => identifier.kind)].map(([kind, ofKind]) =>
    and(
      eq(companyIdentifiers.kind, kind),
      isAnyOf(
        companyIdentifiers.value,
        ofKind.map((identifier) => identifier.value),
      ),
    ),
  );
  const rows = await context.db
    .select({ id: companyIdentifiers.startupId })
    .from(companyIdentifiers)
    .where(or(...byKind));
  return rows.map((row) => row.id);
}

async function findByNames(context: Context, reports: RoundReport[]): Promise<string[]> {
  const names = [...new Set(reports.flatMap(({ company }) => [company.name, ...company.aliases]))];
  const keys = [...new Set(names.map(nameKey))];
  const blocks = [...new Set(names.flatMap(keysToSeek))];
  const acronyms = names.flatMap((name) => acronymOf(name) ?? []);
  const byName = context.db
    .select({ id: startups.id })
    .from(startups)
    .where(
      or(
        isAnyOf(startups.nameKey, keys),
        isAnyOf(startups.blockKey, blocks),
        acronyms.length > 0 ? bearsInitials(sql`any(${sql.param(acronyms)}::text[])`) : undefined,
      ),
    );
  const byAlias = context.db
    .select({ id: companyAliases.startupId })
    .from(companyAliases)
    .where(or(isAnyOf(companyAliases.nameKey, keys), isAnyOf(companyAliases.blockKey, blocks)));
  return (await byName.union(byAlias)).map((row) => row.id);
}

/** What was put up for review of these reports, and what was decided of reports that could have meant the startups. */
async function loadReviews({ db }: Context, ledger: Ledger, reports: RoundReport[]): Promise<void> {
  const ids = [...ledger.startups.keys()];
  const rows = await db
    .select()
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.kind, 'possible-duplicate'),
        or(
          isAnyOf(
            reviewItems.externalId,
            reports.map((report) => report.externalId),
          ),
          and(eq(reviewItems.status, 'settled'), isAnyOf(reviewItems.candidateId, ids)),
        ),
      ),
    );
  for (const row of rows) {
    ledger.reviews.set(reportKey(row), row);
    if (row.status === 'settled') ledger.decisions.push(row);
  }
}

/** Rounds of companies that are called so, whose import was undone. */
async function loadUndone({ db }: Context, ledger: Ledger, reports: RoundReport[]): Promise<void> {
  const keys = [...new Set(reports.map(({ company }) => nameKey(company.name)))];
  ledger.undone = await db.select().from(undoneRounds).where(isAnyOf(undoneRounds.nameKey, keys));
}

/** The reports that say something new: of those that are stored word for word there is nothing to record. */
export async function findUnrecorded(context: Context, reports: RoundReport[]): Promise<Set<RoundReport>> {
  const bySource = [...Map.groupBy(reports, (report) => report.source)];
  const wanted = bySource.map(([source, ofSource]) =>
    and(
      eq(companyReports.source, source),
      isAnyOf(
        companyReports.externalId,
        ofSource.map((report) => report.externalId),
      ),
    ),
  );
  const { source, externalId, contentHash } = companyReports;
  const stored = await context.db
    .select({ source, externalId, contentHash })
    .from(companyReports)
    .where(or(...wanted));
  const hashes = new Map(stored.map((report) => [reportKey(report), report.contentHash]));
  const changed = new Set(
    reports.filter((report) => hashes.get(reportKey(report)) !== contentHashOf(report)).map(reportKey),
  );
  // A report that a batch changes and changes back is told in full, in its order.
  return new Set(reports.filter((report) => changed.has(reportKey(report))));
}
