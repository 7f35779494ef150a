import { and, eq, isNull } from 'drizzle-orm';
import { fillBlockKeys } from '../../companies/merging/fill-block-keys.ts';
import { markCompared } from '../../companies/merging/mark-compared.ts';
import { markUncompared } from '../../companies/merging/mark-uncompared.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { findTies, type Tie } from './find-ties.ts';
import { mergeCompanies } from './merge-companies.ts';

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

/** Somebody else may have merged one of them meanwhile. */
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
