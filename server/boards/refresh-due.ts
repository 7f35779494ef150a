import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { providerNames } from '../../contract/roles/providers.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Asking } from './listing/read-listing.ts';
import { isAsked } from './policy.ts';
import { refreshBoard } from './refresh-board.ts';
import { boardRuns, boards } from './table.ts';

const most = 5_000;
const keptDays = 14;

/**
 * Asks every sure board that is due, several at once. Each is claimed before it is asked, so that two workers never ask
 * the same one; that one host is asked one thing at a time is the fetcher's part.
 */
export async function refreshDue(
  context: Context,
  asking: Asking,
  { atOnce = 8, mostBoards = most }: { atOnce?: number; mostBoards?: number } = {},
): Promise<{ asked: number; failed: number }> {
  requireMachine(context);
  const tally = { asked: 0, failed: 0 };
  const work = async () => {
    while (!context.signal.aborted && tally.asked < mostBoards) {
      const id = await claimNext(context);
      if (id === null) return;
      tally.asked += 1;
      try {
        const run = await refreshBoard(context, id, asking);
        if (run?.outcome === 'unreachable' || run?.outcome === 'absent') tally.failed += 1;
      } catch (thrown) {
        tally.failed += 1;
        context.log.error({ board: id, reason: reasonOf(thrown) }, 'a board could not be recorded');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await forgetRuns(context);
  return tally;
}

/** Puts its next turn an hour off in the moment that it is taken; what it answers puts it further. */
async function claimNext({ db, now, environment }: Context): Promise<string | null> {
  const asked = providerNames.filter((name) => isAsked(environment, name));
  const next = db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.verdict, 'sure'), lte(boards.dueAt, now()), inArray(boards.provider, asked)))
    .orderBy(asc(boards.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(boards)
    .set({ dueAt: new Date(now().getTime() + 3_600_000) })
    .where(eq(boards.id, sql`(${next})`))
    .returning({ id: boards.id });
  return claimed?.id ?? null;
}

async function forgetRuns({ db, now }: Context): Promise<void> {
  await db
    .delete(boardRuns)
    .where(lt(boardRuns.startedAt, new Date(now().getTime() - keptDays * 86_400_000)));
}
