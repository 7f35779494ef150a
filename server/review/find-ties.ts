import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { loadNeighbours } from '../startups/joining/load-neighbours.ts';
import { compareCompanies } from '../startups/linkage/compare-companies.ts';
import type { WeighedFact } from '../startups/linkage/facts.ts';
import { factsOfStartup } from '../startups/recording/facts-of-startup.ts';
import type { KnownStartup } from '../startups/recording/ledger.ts';
import { reviewItems } from '../startups/review/table.ts';
import { startupMerges, startupSplits } from './table.ts';

export type Tie = { keptId: string; goneId: string; evidence: WeighedFact[] };

const neededLead = 4;

/** Which of some startups are the same companies as others, by all that is known by now. One that fits two is left alone. */
export async function findTies(context: Context, ids: string[]): Promise<Tie[]> {
  const { ledger, pairs } = await loadNeighbours(context, ids);
  const apart = await findKeptApart(context, ids);
  return [...Map.groupBy(pairs, ({ id }) => id)].flatMap(([id, some]) => {
    const one = ledger.startups.get(id);
    if (!one) return [];
    const fitting = some
      .filter(({ neighbourId }) => !apart.has(pairKey(id, neighbourId)))
      .flatMap(({ neighbourId }) => ledger.startups.get(neighbourId) ?? [])
      .filter((other) => Boolean(other.row.isSample) === Boolean(one.row.isSample))
      .map((other) => ({ other, ...compareCompanies(factsOfStartup(one), factsOfStartup(other)) }))
      .filter(({ verdict }) => verdict === 'joined')
      .sort((a, b) => b.weight - a.weight);
    const [best, second] = fitting;
    if (!best || (second && best.weight - second.weight < neededLead)) return [];
    const [kept, gone] = [one, best.other].sort(byAge);
    return kept && gone ? [{ keptId: kept.row.id, goneId: gone.row.id, evidence: best.facts }] : [];
  });
}

/** The older record is the one that people know. */
function byAge(one: KnownStartup, other: KnownStartup): number {
  const since = ({ row }: KnownStartup) => row.createdAt.getTime();
  return since(one) - since(other) || one.row.id.localeCompare(other.row.id);
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ');

/** Pairs that a person has parted or split, or said to be two. */
async function findKeptApart({ db }: Context, ids: string[]): Promise<Set<string>> {
  const parted = await db
    .select({ one: startupMerges.startupId, other: startupMerges.mergedId })
    .from(startupMerges)
    .where(
      and(
        isNotNull(startupMerges.undoneAt),
        or(isAnyOf(startupMerges.startupId, ids), isAnyOf(startupMerges.mergedId, ids)),
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
    .select({ one: startupSplits.startupId, other: startupSplits.partedId })
    .from(startupSplits)
    .where(
      and(
        isNull(startupSplits.undoneAt),
        or(isAnyOf(startupSplits.startupId, ids), isAnyOf(startupSplits.partedId, ids)),
      ),
    );
  return new Set([...parted, ...listed, ...split].map(({ one, other }) => pairKey(one ?? '', other ?? '')));
}
