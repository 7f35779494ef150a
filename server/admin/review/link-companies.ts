import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { compareCompanies } from '../../companies/linkage/compare-companies.ts';
import type { ScoredFact } from '../../companies/linkage/evidence.ts';
import { fillBlockKeys, markCompared, markUncompared } from '../../companies/merging/block-keys.ts';
import { loadNeighbours } from '../../companies/merging/restore-record.ts';
import type { KnownCompany } from '../../companies/recording/ledger.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { factsOfCompany } from '../../companies/recording/resolve-company.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { mergeCompanies } from './merge-companies.ts';
import { companyMerges, companySplits } from './table.ts';

export type Linking = { compared: number; merged: number; answered: number };

const batchSize = 200;

/**
 * Compares every startup that is new, or of which something new is known, with those that may be the same company: ties
 * them where facts by now do, and answers what waits in review where they do. Stops at any time and goes on where it was;
 * a database of before is repaired so, once.
 */
export async function linkCompanies(context: Context): Promise<Linking> {
  requireMachine(context);
  const done: Linking = { compared: 0, merged: 0, answered: 0 };
  // A record that another was merged into is compared again, with what it gained.
  for (let ids = await nextBatch(context); ids.length > 0; ids = await nextBatch(context)) {
    if (context.signal.aborted) break;
    const { merged, answered } = await linkSome(context, ids);
    done.compared += ids.length;
    done.merged += merged;
    done.answered += answered;
  }
  if (done.compared > 0) context.log.info(done, 'startups were compared');
  return done;
}

async function nextBatch({ db }: Context): Promise<string[]> {
  const rows = await db
    .select({ id: startups.id })
    .from(startups)
    .where(isNull(startups.comparedAt))
    .orderBy(startups.id)
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function linkSome(context: Context, ids: string[]): Promise<Omit<Linking, 'compared'>> {
  await fillBlockKeys(context, ids);
  const ties = await findTies(context, ids);
  // Before merging: whatever changes from now on is compared again.
  await markCompared(context, ids);
  let merged = 0;
  const touched = new Set<string>();
  for (const tie of ties) {
    if (touched.has(tie.keptId) || touched.has(tie.goneId)) continue;
    touched.add(tie.keptId).add(tie.goneId);
    merged += await mergeIfThere(context, tie);
  }
  return { merged, answered: await answerByFacts(context, ids) };
}

/** Another user may have merged one of them meanwhile. */
async function mergeIfThere(context: Context, tie: Tie): Promise<number> {
  try {
    await inTransaction(context, async (inside) => {
      await mergeCompanies(inside, tie);
      await markUncompared(inside, tie.keptId);
    });
    return 1;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'CONFLICT') return 0;
    throw thrown;
  }
}

/** What waits because of these startups is looked at again; it may be certain by now. */
async function answerByFacts(context: Context, ids: string[]): Promise<number> {
  const waiting = await context.db
    .select({ report: reviewItems.report, startupId: reviewItems.startupId })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.kind, 'possible-duplicate'),
        eq(reviewItems.status, 'open'),
        isAnyOf(reviewItems.candidateId, ids),
      ),
    );
  const held = waiting.filter(({ startupId }) => startupId === null).map(({ report }) => report);
  const outcomes = await recordRounds(context, held);
  return outcomes.filter((outcome) => outcome === 'new').length;
}

type Tie = { keptId: string; goneId: string; evidence: ScoredFact[] };

const neededLead = 4;

/** Which of some startups are the same companies as others, by all that is known by now. One that fits two is left alone. */
async function findTies(context: Context, ids: string[]): Promise<Tie[]> {
  const { ledger, pairs } = await loadNeighbours(context, ids);
  const apart = await findSeparated(context, ids);
  return [...Map.groupBy(pairs, ({ id }) => id)].flatMap(([id, some]) => {
    const one = ledger.startups.get(id);
    if (!one) return [];
    const matching = some
      .filter(({ neighbourId }) => !apart.has(pairKey(id, neighbourId)))
      .flatMap(({ neighbourId }) => ledger.startups.get(neighbourId) ?? [])
      .filter((other) => Boolean(other.row.isSample) === Boolean(one.row.isSample))
      .map((other) => ({ other, ...compareCompanies(factsOfCompany(one), factsOfCompany(other)) }))
      .filter(({ verdict }) => verdict === 'joined')
      .sort((a, b) => b.weight - a.weight);
    const [best, second] = matching;
    if (!best || (second && best.weight - second.weight < neededLead)) return [];
    const [stored, gone] = [one, best.other].sort(byAge);
    return stored && gone ? [{ keptId: stored.row.id, goneId: gone.row.id, evidence: best.facts }] : [];
  });
}

/** The older record is the one that people know. */
function byAge(one: KnownCompany, other: KnownCompany): number {
  const since = ({ row }: KnownCompany) => row.createdAt.getTime();
  return since(one) - since(other) || one.row.id.localeCompare(other.row.id);
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ');

/** Pairs that a person has parted or split, or said to be two. */
async function findSeparated({ db }: Context, ids: string[]): Promise<Set<string>> {
  const parted = await db
    .select({ one: companyMerges.startupId, other: companyMerges.mergedId })
    .from(companyMerges)
    .where(
      and(
        isNotNull(companyMerges.undoneAt),
        or(isAnyOf(companyMerges.startupId, ids), isAnyOf(companyMerges.mergedId, ids)),
      ),
    );
  const listed = await db
    .select({ one: reviewItems.startupId, other: reviewItems.candidateId })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.decision, 'listed'),
        or(isAnyOf(reviewItems.startupId, ids), isAnyOf(reviewItems.candidateId, ids)),
      ),
    );
  const split = await db
    .select({ one: companySplits.startupId, other: companySplits.partedId })
    .from(companySplits)
    .where(
      and(
        isNull(companySplits.undoneAt),
        or(isAnyOf(companySplits.startupId, ids), isAnyOf(companySplits.partedId, ids)),
      ),
    );
  return new Set([...parted, ...listed, ...split].map(({ one, other }) => pairKey(one ?? '', other ?? '')));
}
