import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { startupId } from '../../../../contract/companies/companies.ts';
import type { BoardQuestion, DecidedBoard } from '../../../../contract/enrichment/job-boards.ts';
import { users } from '../../../auth/users/table.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { factReportsTable } from '../../fact-reports/table.ts';
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
  const factReports = sql<number>`(select count(*)::int from ${factReportsTable} where ${factReportsTable.startupId} = ${boards.startupId}
    and ${factReportsTable.fact} = 'hiring' and ${factReportsTable.answeredAt} is null)`;
  const oldest = sql<Date | null>`min(coalesce(${boards.doubtedAt}, ${boards.foundAt}))`.mapWith(
    boards.foundAt,
  );
  const [rows, [counted], answered] = await Promise.all([
    db
      .select({ board: boards, startup: startups, doubts: factReports })
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
    questions: rows.map(({ board, startup: company, doubts: number }) => ({
      ...present(board, company),
      isShown: board.verdict === 'sure',
      doubts: number,
      evidence: board.evidence.map(({ weight, detail }) => ({ weight, detail })),
    })),
    waiting: counted?.waiting ?? 0,
    waitingSince: counted?.since?.toISOString() ?? null,
    answered: answered.flatMap(({ board, startup: company, decidedBy }) =>
      board.decision && board.decidedAt
        ? [
            {
              ...present(board, company),
              decision: board.decision,
              decidedAt: board.decidedAt.toISOString(),
              decidedBy,
            },
          ]
        : [],
    ),
  };
}

function present(board: typeof boards.$inferSelect, company: typeof startups.$inferSelect) {
  return {
    id: board.id,
    startupId: startupId.parse(company.id),
    companyName: company.name,
    place: [company.city, company.region, company.country].filter(Boolean).join(', ') || null,
    provider: board.provider,
    url: providers[board.provider].pageOf(board.token),
    owner: board.owner,
    foundAt: board.foundAt.toISOString(),
  };
}
