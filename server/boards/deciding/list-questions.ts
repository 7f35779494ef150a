import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { BoardQuestion, DecidedBoard } from '../../../contract/company/boards.ts';
import { startupId } from '../../../contract/startups.ts';
import { users } from '../../accounts/table.ts';
import { factDoubts } from '../../doubts/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { startups } from '../../startups/table.ts';
import { providers } from '../providers.ts';
import { boards } from '../table.ts';
import { waitsForAnswer } from './waits-for-answer.ts';

const mostShown = 100;
const mostOfLast = 20;

/** Boards that nobody is sure of and those that somebody doubts, the doubted first; and what was answered last. */
export async function listBoardQuestions(context: Context): Promise<{
  questions: BoardQuestion[];
  waiting: number;
  waitingSince: string | null;
  answered: DecidedBoard[];
}> {
  requireOperator(context);
  const { db } = context;
  const doubts = sql<number>`(select count(*)::int from ${factDoubts} where ${factDoubts.startupId} = ${boards.startupId}
    and ${factDoubts.fact} = 'hiring' and ${factDoubts.answeredAt} is null)`;
  const oldest = sql<Date | null>`min(coalesce(${boards.doubtedAt}, ${boards.foundAt}))`.mapWith(
    boards.foundAt,
  );
  const [rows, [counted], answered] = await Promise.all([
    db
      .select({ board: boards, startup: startups, doubts })
      .from(boards)
      .innerJoin(startups, eq(startups.id, boards.startupId))
      .where(waitsForAnswer())
      .orderBy(desc(isNotNull(boards.doubtedAt)), desc(boards.foundAt), boards.id)
      .limit(mostShown),
    db.select({ waiting: count(), since: oldest }).from(boards).where(waitsForAnswer()),
    db
      .select({ board: boards, startup: startups, decidedBy: users.name })
      .from(boards)
      .innerJoin(startups, eq(startups.id, boards.startupId))
      .leftJoin(users, eq(users.id, boards.decidedBy))
      .where(isNotNull(boards.decidedAt))
      .orderBy(desc(boards.decidedAt), boards.id)
      .limit(mostOfLast),
  ]);
  return {
    questions: rows.map(({ board, startup, doubts: number }) => ({
      ...present(board, startup),
      isShown: board.verdict === 'sure',
      doubts: number,
      evidence: board.evidence.map(({ weight, detail }) => ({ weight, detail })),
    })),
    waiting: counted?.waiting ?? 0,
    waitingSince: counted?.since?.toISOString() ?? null,
    answered: answered.flatMap(({ board, startup, decidedBy }) =>
      board.decision && board.decidedAt
        ? [
            {
              ...present(board, startup),
              decision: board.decision,
              decidedAt: board.decidedAt.toISOString(),
              decidedBy,
            },
          ]
        : [],
    ),
  };
}

function present(board: typeof boards.$inferSelect, startup: typeof startups.$inferSelect) {
  return {
    id: board.id,
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    place: [startup.city, startup.region, startup.country].filter(Boolean).join(', ') || null,
    provider: board.provider,
    url: providers[board.provider].pageOf(board.token),
    owner: board.owner,
    foundAt: board.foundAt.toISOString(),
  };
}
