import { asc, eq, lt, sql } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { type Context, requireMachine, requireOperator } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { type Asking, readListing, type Validators } from './listing/read-listing.ts';
import { providers } from './providers.ts';
import { type BoardRun, dueCondition, recordAnswer } from './recording/record-answer.ts';
import { type BoardOutcome, boardRuns, boards } from './table.ts';

const most = 5_000;

const retentionDays = 14;

/** A look at a board, as the run that it is part of tells of it. */
type Recorded = {
  company: string;
  board: string;
  outcome: BoardOutcome;
  opened: number;
  closed: number;
  reason: string | null;
};

type Bounds = { atOnce?: number; mostBoards?: number; note?: (recorded: Recorded) => void };

/**
 * Asks every sure board that is due, several at once. Each is claimed before it is asked, so that two workers never ask
 * the same one; that one host is asked one thing at a time is the fetcher's part.
 */
export async function refreshDue(
  context: Context,
  asking: Asking,
  { atOnce = 8, mostBoards = most, note = () => {} }: Bounds = {},
): Promise<{ asked: number; failed: number }> {
  requireMachine(context);
  const tally = { asked: 0, failed: 0 };
  const work = async () => {
    while (!context.signal.aborted && tally.asked < mostBoards) {
      const claimed = await claimNext(context);
      if (claimed === null) return;
      tally.asked += 1;
      const recorded = await refreshOne(context, claimed, asking);
      if (recorded.outcome === 'unreachable' || recorded.outcome === 'absent') tally.failed += 1;
      note(recorded);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await deleteRuns(context);
  return tally;
}

type Claimed = { id: string; company: string; board: string };

async function refreshOne(context: Context, { id, ...claimed }: Claimed, asking: Asking): Promise<Recorded> {
  const failed = { outcome: 'unreachable' as const, opened: 0, closed: 0 };
  try {
    const run = await refreshBoard(context, id, asking);
    if (!run) return { ...claimed, ...failed, reason: 'We no longer check it.' };
    const { outcome, opened = 0, closed = 0, reason = null } = run;
    return { ...claimed, outcome, opened, closed, reason };
  } catch (thrown) {
    const reason = reasonOf(thrown);
    context.log.error({ board: id, error: thrown }, 'a board could not be recorded');
    return { ...claimed, ...failed, reason };
  }
}

/** Puts its next turn an hour off in the moment that it is taken; what it answers puts it further. */
async function claimNext(context: Context): Promise<Claimed | null> {
  const { db, now } = context;
  const next = db
    .select({ id: boards.id })
    .from(boards)
    .where(dueCondition(context))
    .orderBy(asc(boards.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(boards)
    .set({ dueAt: new Date(now().getTime() + 3_600_000) })
    .where(eq(boards.id, sql`(${next})`))
    .returning({
      id: boards.id,
      company: sql<string>`(select name from ${startups} where ${startups.id} = ${boards.startupId})`,
      board: sql<string>`${boards.provider} || ' ' || ${boards.token}`,
    });
  return claimed ?? null;
}

async function deleteRuns({ db, now }: Context): Promise<void> {
  await db
    .delete(boardRuns)
    .where(lt(boardRuns.startedAt, new Date(now().getTime() - retentionDays * 86_400_000)));
}

/** Asks a board that is surely its company's for what it lists now, and records it; null where there is no such board. */
async function refreshBoard(context: Context, boardId: string, asking: Asking): Promise<BoardRun | null> {
  requireOperator(context);
  const [board] = await context.db.select().from(boards).where(eq(boards.id, boardId));
  if (board?.verdict !== 'sure' || board.isSample) return null;
  const startedAt = context.now();
  const answer = await readListing(asking, providers[board.provider], board.token, validatorsOf(board));
  return recordAnswer(context, { boardId, answer, startedAt });
}

/** Only what follows a whole listing may be answered by nothing new: after any other the roles are to be sent again. */
function validatorsOf({ outcome, etag, lastModified }: typeof boards.$inferSelect): Validators | null {
  const wasWhole = outcome === 'roles' || outcome === 'none';
  return wasWhole && (etag || lastModified) ? { etag, lastModified } : null;
}

/** How many boards are to be asked now. */
export async function countDue(context: Context): Promise<number> {
  requireMachine(context);
  return context.db.$count(boards, dueCondition(context));
}
