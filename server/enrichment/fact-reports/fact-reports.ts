import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { BoardDecision } from '../../../contract/enrichment/job-boards.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireOperator,
  requireSelf,
  requireUser,
} from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import {
  decideBoard,
  markReported as markBoards,
  undecideBoard,
} from '../job-boards/deciding/decide-board.ts';
import {
  answerSiteQuestion,
  markReported as markSite,
  takeBackSiteAnswer,
} from '../websites/website-answers.ts';
import { covering } from './covering.ts';
import { factReportsTable } from './table.ts';

/** Says whether a board is a company's, for all users: also for the one who doubted it. */
export function answerBoard(
  context: Context,
  { id, decision }: { id: string; decision: BoardDecision },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isAnswered, startupId } = await decideBoard(inside, { id, decision });
    if (!isAnswered) return { isAnswered };
    await resolveFactReports(inside, { startupId, part: 'boards', answeredAt: inside.now() });
    if (inside.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answered',
        userId: inside.actor.userId,
        detail: { startupId, board: id, decision },
      });
    return { isAnswered };
  });
}

/** Takes the answer about a board back; a user who had doubted it doubts it again. */
export function takeBackBoard(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isTakenBack, startupId, decidedAt } = await undecideBoard(inside, { id });
    if (decidedAt) await reopenFactReports(inside, { startupId, part: 'boards', answeredAt: decidedAt });
    if (isTakenBack && inside.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answer-taken-back',
        userId: inside.actor.userId,
        detail: { startupId, board: id },
      });
    return { isTakenBack };
  });
}

/** Takes the viewer's own doubt back. When no one doubts any more, no one has to look. */
export function withdrawFactReport(
  context: Context,
  { startupId, fact }: { startupId: string; fact: ReportedFact },
): Promise<{ isDoubted: false }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const gone = await db
      .delete(factReportsTable)
      .where(
        and(
          eq(factReportsTable.userId, userId),
          eq(factReportsTable.startupId, startupId),
          eq(factReportsTable.fact, fact),
        ),
      )
      .returning({ fact: factReportsTable.fact });
    if (gone.length === 0) return { isDoubted: false };
    const isOfBoards = fact === 'hiring';
    const others = await db
      .select({ fact: factReportsTable.fact })
      .from(factReportsTable)
      .where(
        and(
          eq(factReportsTable.startupId, startupId),
          isNull(factReportsTable.answeredAt),
          (isOfBoards ? eq : ne)(factReportsTable.fact, 'hiring'),
        ),
      )
      .limit(1);
    const mark = isOfBoards ? markBoards : markSite;
    if (others.length === 0) await mark(inside, { startupId, isDoubted: false });
    return { isDoubted: false };
  });
}

/** Takes a fact off for the viewer that they say is of another company, and puts it before the admins. Twice is once. */
export function reportFact(
  context: Context,
  { startupId, fact }: { startupId: string; fact: ReportedFact },
): Promise<{ isDoubted: true }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [known] = await db.select({ id: startups.id }).from(startups).where(eq(startups.id, startupId));
    if (!known) throw new ApiError('NOT_FOUND', 'Company not found');
    const written = await db
      .insert(factReportsTable)
      .values({ userId, startupId, fact, createdAt: now() })
      .onConflictDoUpdate({
        target: [factReportsTable.userId, factReportsTable.startupId, factReportsTable.fact],
        set: { createdAt: now(), answeredAt: null },
        setWhere: isNotNull(factReportsTable.answeredAt),
      })
      .returning({ fact: factReportsTable.fact });
    if (written.length === 0) return { isDoubted: true };
    const mark = fact === 'hiring' ? markBoards : markSite;
    const marked = await mark(inside, { startupId, isDoubted: true });
    if (marked === 0) throw new ApiError('CONFLICT', 'This is no longer shown. Reload the page.');
    return { isDoubted: true };
  });
}

/** Says which website is a company's, for all users: also for the one who doubted it. */
export function answerSite(
  context: Context,
  answer: { startupId: string; domain: string | null },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const answered = await answerSiteQuestion(inside, answer);
    const { startupId } = answer;
    await resolveFactReports(inside, { startupId, part: 'site', answeredAt: inside.now() });
    return answered;
  });
}

/** Takes the answer about a company's website back; a user who had doubted it doubts it again. */
export function takeBackSite(
  context: Context,
  { startupId }: { startupId: string },
): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isTakenBack, answeredAt } = await takeBackSiteAnswer(inside, { startupId });
    if (answeredAt) await reopenFactReports(inside, { startupId, part: 'site', answeredAt });
    return { isTakenBack };
  });
}

/** An answer was taken back: what people doubted then is taken off for them again. */
async function reopenFactReports(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: ReportedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factReportsTable)
    .set({ answeredAt: null })
    .where(
      and(
        eq(factReportsTable.startupId, startupId),
        (part === 'boards' ? eq : ne)(factReportsTable.fact, 'hiring'),
        eq(factReportsTable.answeredAt, answeredAt),
      ),
    );
}

type ReportedPart = 'site' | 'boards';

/** What people doubted of a company's website or boards is answered: from now on the answer holds for them too. */
async function resolveFactReports(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: ReportedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factReportsTable)
    .set({ answeredAt })
    .where(
      and(
        eq(factReportsTable.startupId, startupId),
        (part === 'boards' ? eq : ne)(factReportsTable.fact, 'hiring'),
        isNull(factReportsTable.answeredAt),
      ),
    );
}

/** Which facts of a company the viewer said are of another one. */
export async function listFactReports(context: Context, startupId: string): Promise<ReportedFact[]> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({ fact: factReportsTable.fact })
    .from(factReportsTable)
    .where(
      and(
        eq(factReportsTable.userId, userId),
        eq(factReportsTable.startupId, startupId),
        isNull(factReportsTable.answeredAt),
      ),
    );
  return rows.map(({ fact }) => fact);
}

/** For whom something is selected; a placeholder in a statement that is prepared for all. */
export type Asker = string | Placeholder;

/**
 * What a company does, as a person sees it: without words of a site that they said is another company's. Every list and mail
 * asks this; a company's page does so in its presenter.
 */
export function shownDescription(userId: Asker): SQL<string | null> {
  return sql<string | null>`case when ${startups.descriptionPage} is not null
    and ${isReported('description', { userId, startupId: startups.id })} then null else ${startups.description} end`;
}

/** Whether a person said that a fact of a company is another company's, and no admin has answered yet. */
export function isReported(
  fact: ReportedFact,
  { userId, startupId }: { userId: Asker; startupId: AnyColumn },
): SQL<boolean> {
  return sql<boolean>`exists (select from ${factReportsTable}
    where ${factReportsTable.userId} = ${userId} and ${factReportsTable.startupId} = ${startupId}
    and ${factReportsTable.answeredAt} is null and ${factReportsTable.fact} = any(${sql.param(covering(fact))}::text[]))`;
}

/** Companies of which a person said that their roles are another's, or the website that led to these. */
export async function findReportedHiring(context: Context, userId: UserId): Promise<ReadonlySet<string>> {
  requireSelf(context, userId);
  return recall(context, {
    key: `reported hiring ${userId}`,
    read: async () =>
      (await findReportedFacts(context, { fact: 'hiring', userIds: [userId] })).get(userId) ??
      new Set<string>(),
    about: { channel: 'accounts', whose: userId },
  });
}

/** Companies of which each of these people said that a fact is another's, or the website that led to it. */
export async function findReportedFacts(
  context: Context,
  { fact, userIds }: { fact: ReportedFact; userIds: UserId[] },
): Promise<Map<string, ReadonlySet<string>>> {
  for (const userId of userIds) requireSelf(context, userId);
  const rows = await context.db
    .selectDistinct({ userId: factReportsTable.userId, startupId: factReportsTable.startupId })
    .from(factReportsTable)
    .where(
      and(
        isAnyOf(factReportsTable.userId, userIds),
        inArray(factReportsTable.fact, covering(fact)),
        isNull(factReportsTable.answeredAt),
      ),
    );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, theirs]) => [userId, new Set(theirs.map(({ startupId }) => startupId))]),
  );
}
