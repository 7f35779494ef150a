import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { compareCompanies } from '../../companies/linkage/compare-companies.ts';
import type { ScoredFact } from '../../companies/linkage/facts.ts';
import { loadNeighbours } from '../../companies/merging/load-neighbours.ts';
import { factsOfCompany } from '../../companies/recording/facts-of-company.ts';
import type { KnownCompany } from '../../companies/recording/ledger.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyMerges, companySplits } from './table.ts';

export type Tie = { keptId: string; goneId: string; evidence: ScoredFact[] };

const neededLead = 4;

/** Which of some startups are the same companies as others, by all that is known by now. One that fits two is left alone. */
export async function findTies(context: Context, ids: string[]): Promise<Tie[]> {
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
