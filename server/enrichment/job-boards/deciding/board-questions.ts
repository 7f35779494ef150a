import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { startupId } from '../../../../contract/companies/companies.ts';
import type { BoardQuestion, DecidedBoard } from '../../../../contract/enrichment/job-boards.ts';
import { users } from '../../../auth/users/table.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { factReportsTable } from '../../fact-reports/table.ts';
import { providers } from '../providers.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';

const mostShown = 100;

const mostOfLast = 20;

/** Boards that no one is sure of and those that someone doubts, the doubted first; and what was answered last. */
export async function listBoardQuestions(context: Context): Promise<{
  questions: BoardQuestion[];
  waiting: number;
  waitingSince: string | null;
  answered: DecidedBoard[];
}> {
  requireOperator(context);
  const { db } = context;
  const oldest = sql<Date | null>`min(coalesce(${boards.doubtedAt}, ${boards.foundAt}))`.mapWith(
    boards.foundAt,
  );
  const [rows, [counted], answered] = await Promise.all([
    db
      .select({ board: boards, startup: startups })
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
  const reportsOf = await countReports(
    context,
    rows.map(({ startup: company }) => company.id),
  );
  return {
    questions: rows.map(({ board, startup: company }) => ({
      ...present(board, company),
      isShown: board.verdict === 'sure',
      doubts: reportsOf(company.id),
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

/** How many users say of each company that its roles are another's, and wait for an answer. */
async function countReports({ db }: Context, companyIds: string[]): Promise<(companyId: string) => number> {
  const isWaiting = and(
    isAnyOf(factReportsTable.startupId, companyIds),
    eq(factReportsTable.fact, 'hiring'),
    isNull(factReportsTable.answeredAt),
  );
  const counted = await db
    .select({ id: factReportsTable.startupId, reports: count() })
    .from(factReportsTable)
    .where(isWaiting)
    .groupBy(factReportsTable.startupId);
  const byCompany = new Map(counted.map(({ id, reports }) => [id, reports]));
  return (companyId) => byCompany.get(companyId) ?? 0;
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

/** A board that no one is sure of, or that someone doubts. */
export function waitsForAnswer() {
  return or(
    and(isNotNull(boards.doubtedAt), eq(boards.verdict, 'sure')),
    and(eq(boards.verdict, 'doubtful'), eq(boards.isDecided, false)),
  );
}

/** Companies that the same board was found for are looked at again: what was decided of one says something of the others. */
export async function questionRivals(
  { db, now }: Context,
  { startupId, provider, token }: typeof boards.$inferSelect,
): Promise<void> {
  await db
    .update(boards)
    .set({ unprovedSince: now() })
    .where(
      and(
        eq(boards.provider, provider),
        eq(boards.token, token),
        ne(boards.startupId, startupId),
        eq(boards.isDecided, false),
      ),
    );
}

/** Boards that were proved by a website which is not surely the company's are not either. What a person decided stays. */
export async function questionBoards(
  context: Context,
  { startupId, reason }: { startupId: string; reason: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const verified = await db
    .select()
    .from(boards)
    .where(and(eq(boards.startupId, startupId), eq(boards.verdict, 'sure'), eq(boards.isDecided, false)));
  for (const { id, evidence } of verified)
    await db
      .update(boards)
      .set({
        verdict: 'doubtful',
        evidence: [...evidence, { kind: 'site-unsure', weight: 'against', detail: reason }],
      })
      .where(eq(boards.id, id));
  if (verified.length > 0) await summariseHiring(context, startupId);
}
