import { and, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RoundFilter, ShownState } from '../../../../contract/admin/rounds.ts';
import { roundNames } from '../../../../contract/companies/round-kinds.ts';
import { writeCsvHead, writeCsvLines } from '../../../../contract/platform/text/csv.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { isListed } from '../../../companies/visibility/visibility-conditions.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { holdsText } from '../../../platform/database/compressed-text.ts';

/** So many are in memory at a time, however many there are. */
const batchSize = 1_000;

const columns = [
  'Company',
  'Website',
  'City',
  'Region',
  'Country',
  'Stage',
  'Amount',
  'Currency',
  'US dollars',
  'Announced',
  'Lead investors',
  'Hidden',
  'Id',
];

/**
 * All rounds of a list as a table for spreadsheets, the newest first, a piece at a time: a slow reader holds no more
 * than a piece. Operators only.
 */
export function exportRounds(context: Context, filter: RoundFilter): AsyncGenerator<string> {
  requireOperator(context);
  return write(context, filter);
}

async function* write(context: Context, filter: RoundFilter): AsyncGenerator<string> {
  yield writeCsvHead(columns);
  let rows = await readBatch(context, filter, undefined);
  while (rows.length > 0 && !context.signal.aborted) {
    yield writeCsvLines(rows.map(lineOf));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const after = sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${last.round.announcedOn}::date, ${last.round.id}::uuid)`;
    rows = await readBatch(context, filter, after);
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(context: Context, filter: RoundFilter, after: SQL | undefined) {
  return context.db
    .select({
      round: {
        id: fundingEvents.id,
        roundKind: fundingEvents.roundKind,
        amount: fundingEvents.amount,
        currency: fundingEvents.currency,
        usdAmount: fundingEvents.usdAmount,
        announcedOn: fundingEvents.announcedOn,
        leadInvestors: fundingEvents.leadInvestors,
        isHidden: fundingEvents.isHidden,
      },
      company: {
        name: startups.name,
        website: startups.website,
        city: startups.city,
        region: startups.region,
        country: startups.country,
      },
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(roundsCondition(context, filter), after))
    .orderBy(sql`${fundingEvents.announcedOn} desc nulls first`, sql`${fundingEvents.id} desc nulls first`)
    .limit(batchSize);
}

const lineOf = ({ round, company }: Row): (string | null)[] => [
  company.name,
  company.website,
  company.city,
  company.region,
  company.country,
  // Of another version it may be none of ours.
  roundNames[round.roundKind] ?? round.roundKind,
  round.amount,
  round.currency,
  round.usdAmount,
  round.announcedOn,
  round.leadInvestors.join('; '),
  round.isHidden ? 'yes' : 'no',
  round.id,
];

/** What narrows the list of rounds. */
export function roundsCondition(
  { db }: Context,
  { search, kind, source, currency, from, to, shown }: RoundFilter,
): SQL | undefined {
  const named = db.select({ id: startups.id }).from(startups).where(holdsText(startups.searchName, search));
  const states: Record<ShownState, SQL | undefined> = {
    all: undefined,
    shown: isListed(),
    hidden: sql`${fundingEvents.isHidden}`,
  };
  return and(
    states[shown],
    search === '' ? undefined : inArray(fundingEvents.startupId, named),
    kind ? eq(fundingEvents.roundKind, kind) : undefined,
    currency ? eq(fundingEvents.currency, currency) : undefined,
    from ? gte(fundingEvents.announcedOn, from) : undefined,
    to ? lte(fundingEvents.announcedOn, to) : undefined,
    source ? isReportedBy(db, source) : undefined,
  );
}

function isReportedBy(db: Context['db'], source: NonNullable<RoundFilter['source']>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(companyReports)
      .where(and(eq(companyReports.fundingEventId, fundingEvents.id), eq(companyReports.source, source))),
  );
}
