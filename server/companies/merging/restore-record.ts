import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { findRates } from '../../reference/currency/published-rates.ts';
import { bearsInitials } from '../bears-initials.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { emptyLedger, type Ledger } from '../recording/ledger.ts';
import { loadCompanies } from '../recording/load-companies.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';

type Split = {
  keptId: string;
  goneId: string;
  before: CompanyRecord;
  twins: { from: string; into: string }[];
};

/** Writes a startup again that became part of another, and takes from that what came with it. What came since stays. */
export async function restoreRecord(
  context: Context,
  { keptId: survivorId, goneId, before, twins }: Split,
): Promise<void> {
  const { db, now } = context;
  const ofGone = <Row extends { startupId: string | null }>(rows: Row[]) =>
    rows.filter((row) => row.startupId === goneId);
  // Not compared anew: a person has just said that the two are two.
  const known = before.startups.map((row) => ({ ...row, comparedAt: now() }));
  await insertRows(db, startups, known, { action: 'update', target: [startups.id] });
  await insertRows(db, companyAliases, ofGone(before.aliases), { action: 'ignore' });
  await insertRows(db, companyPeople, ofGone(before.people), { action: 'ignore' });
  await insertRows(db, companyIdentifiers, ofGone(before.identifiers), {
    action: 'update',
    target: [companyIdentifiers.kind, companyIdentifiers.value],
  });
  await takeNames(context, survivorId, before);
  await insertRows(db, fundingEvents, ofGone(before.events), {
    action: 'update',
    target: [fundingEvents.id],
  });
  for (const { id, fundingEventId } of ofGone(before.reports))
    await db
      .update(companyReports)
      .set({ startupId: goneId, fundingEventId })
      .where(eq(companyReports.id, id));
  for (const { id, startupId, candidateId } of before.reviews)
    await db.update(reviewItems).set({ startupId, candidateId }).where(eq(reviewItems.id, id));
  await resolveAgain(context, survivorId, twins);
}

/** Names and people that the other one brought are not its own. */
async function takeNames({ db }: Context, survivorId: string, before: CompanyRecord): Promise<void> {
  const brought = (keys: { startupId: string; nameKey: string }[]) => {
    const own = new Set(
      keys.filter(({ startupId }) => startupId === survivorId).map(({ nameKey }) => nameKey),
    );
    return keys
      .filter(({ startupId, nameKey }) => startupId !== survivorId && !own.has(nameKey))
      .map(({ nameKey }) => nameKey);
  };
  const gone = before.startups
    .filter(({ id }) => id !== survivorId)
    .map(({ id, nameKey }) => ({ startupId: id, nameKey }));
  const aliases = brought([...before.aliases, ...gone]);
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, survivorId), isAnyOf(companyAliases.nameKey, aliases)));
  const people = brought(before.people);
  await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.startupId, survivorId), isAnyOf(companyPeople.nameKey, people)));
}

/** Rounds that both had told are what the reports of the one say alone. */
async function resolveAgain(context: Context, survivorId: string, twins: Split['twins']): Promise<void> {
  const ledger = await loadCompaniesAlone(context, [survivorId]);
  const finished = new Set(twins.map(({ into }) => into));
  for (const event of ledger.startups.get(survivorId)?.events ?? []) {
    if (!finished.has(event.row.id) || event.reports.length === 0) continue;
    Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
  await saveLedger(context, ledger);
}

const { searchName: _name, searchText: _text, ...companyColumns } = getTableColumns(startups);

const { searchText: _search, peopleText: _companyPeople, ...eventColumns } = getTableColumns(fundingEvents);

/** Every row of the room that belongs to some startups, as it is. */
export async function readRecord({ db }: Context, ids: string[]) {
  return {
    startups: await db.select(companyColumns).from(startups).where(isAnyOf(startups.id, ids)),
    aliases: await db.select().from(companyAliases).where(isAnyOf(companyAliases.startupId, ids)),
    identifiers: await db.select().from(companyIdentifiers).where(isAnyOf(companyIdentifiers.startupId, ids)),
    people: await db.select().from(companyPeople).where(isAnyOf(companyPeople.startupId, ids)),
    events: await db.select(eventColumns).from(fundingEvents).where(isAnyOf(fundingEvents.startupId, ids)),
    reports: await db
      .select({
        id: companyReports.id,
        startupId: companyReports.startupId,
        fundingEventId: companyReports.fundingEventId,
      })
      .from(companyReports)
      .where(isAnyOf(companyReports.startupId, ids)),
    reviews: await db
      .select({ id: reviewItems.id, startupId: reviewItems.startupId, candidateId: reviewItems.candidateId })
      .from(reviewItems)
      .where(isAnyOf(reviewItems.candidateId, ids)),
  };
}

export type CompanyRecord = Awaited<ReturnType<typeof readRecord>>;

/** A startup and another that may be of the same company. */
type Pair = { id: string; neighbourId: string };

const leastSimilarity = 0.5;

const mostSimilar = 10;

/** Each may take a while among a million names: so few are compared by one statement. */
const namesPerStatement = 20;

/**
 * Some startups and all that may be the same companies: what is left of a name without its tails is the same, or it differs
 * by a slip. Slips are looked for only where no one has registered the company: a registration says which one is meant.
 */
export async function loadNeighbours(
  context: Context,
  ids: string[],
): Promise<{ ledger: Ledger; pairs: Pair[] }> {
  const found = await findSameNames(context, ids);
  for (let start = 0; start < ids.length; start += namesPerStatement)
    found.push(...(await findSimilarNames(context, ids.slice(start, start + namesPerStatement))));
  const pairs = [...new Map(found.map((pair) => [`${pair.id} ${pair.neighbourId}`, pair])).values()];
  const known = new Set([...ids, ...pairs.map(({ neighbourId }) => neighbourId)]);
  return { ledger: await loadCompaniesAlone(context, [...known]), pairs };
}

const anyOf = (ids: string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/** By what is left of a name without its tails, and by initials. */
function findSameNames({ db }: Context, ids: string[]): Promise<Pair[]> {
  const wanted = anyOf(ids);
  return rowsOf<Pair>(
    db,
    sql`with named as (
        select id, block_key from startups where id = ${wanted}
        union select startup_id, block_key from startup_aliases where startup_id = ${wanted}
      )
      select named.id, startups.id as "neighbourId" from named
        join startups on startups.block_key = named.block_key and startups.id <> named.id
        where named.block_key <> ''
      union
      select named.id, startup_aliases.startup_id from named
        join startup_aliases on startup_aliases.block_key = named.block_key and startup_aliases.startup_id <> named.id
        where named.block_key <> ''
      union
      select named.id, startups.id from named
        join startups on ${bearsInitials(sql`named.block_key`)} and startups.id <> named.id
        where length(named.block_key) between 3 and 5
      union
      select startups.id, short.id from startups
        join startups short on ${bearsInitials(sql`short.block_key`)} and short.id <> startups.id
        where startups.id = ${wanted} and length(short.block_key) between 3 and 5`,
  );
}

/** The most similar first. Without an order PostgreSQL expects to meet enough of them soon, and reads every name in vain. */
function findSimilarNames(context: Context, ids: string[]): Promise<Pair[]> {
  return inTransaction(context, async ({ db }) => {
    await db.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${leastSimilarity}`));
    return rowsOf<Pair>(
      db,
      sql`select startups.id, similar_one.id as "neighbourId" from startups
        cross join lateral (
          select other.id from startups other
          where other.search_name % startups.search_name and other.id <> startups.id
          order by similarity(other.search_name, startups.search_name) desc, other.id limit ${mostSimilar}
        ) similar_one
        where startups.id = ${anyOf(ids)} and length(startups.name) > 5 and not exists (
          select from startup_identifiers where startup_id = startups.id and kind not in ('domain', 'linkedin'))`,
    );
  });
}

/** A ledger of some startups, without any report to record. */
export async function loadCompaniesAlone(context: Context, ids: string[]): Promise<Ledger> {
  const ledger = emptyLedger(context.now());
  if (ids.length > 0) await loadCompanies(context, ledger, ids);
  const reports = [...ledger.reports.values()];
  const isForeign = reports.some(({ currency }) => currency && currency !== 'USD');
  const days = reports.flatMap(({ announcedOn }) => announcedOn ?? []);
  if (isForeign) ledger.rates = await findRates(context, [...new Set(days)]);
  return ledger;
}
