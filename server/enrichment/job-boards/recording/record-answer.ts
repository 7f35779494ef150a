import { and, eq, getTableColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { providerNames } from '../../../../contract/enrichment/job-boards.ts';
import { applications } from '../../../applications/table.ts';
import { recordRoleEvents } from '../../../companies/company-events/record-events.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { favorites } from '../../../feed/favorites/table.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { decideRoles, type KnownRole, type RoleChange } from '../closing/decide-roles.ts';
import type { BoardAnswer, Listing } from '../listing/read-listing.ts';
import { isAsked } from '../policy.ts';
import { type BoardOutcome, boardRuns, boards, roles } from '../table.ts';
import { findNewOwner } from './find-new-owner.ts';
import { recordNewOwner, roleRow } from './record-samples.ts';
import { absencesOfGone, countAbsence, dueAfter, summariseHiring } from './summarise-hiring.ts';

type Board = typeof boards.$inferSelect;

export type BoardRun = typeof boardRuns.$inferInsert;

type Counts = { opened: number; closed: number };

/** The titles of roles that one reading found opened and closed. */
type Titles = { opened: string[]; closed: string[] };

type Known = KnownRole & { title: string; isGeneral: boolean };

const rowsAtOnce = 500;

/** Records what a board that is surely its company's answered: its roles, what became of the others, and the run. */
export async function recordAnswer(
  context: Context,
  { boardId, answer, startedAt }: { boardId: string; answer: BoardAnswer; startedAt: Date },
): Promise<BoardRun | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [board] = await inside.db.select().from(boards).where(eq(boards.id, boardId)).for('update');
    if (!board) return null;
    const changed = 'owner' in answer ? await findNewOwner(inside, board, answer.owner) : null;
    const { opened, closed, rows } =
      changed === null ? await recordListing(inside, board, answer) : { opened: 0, closed: 0, rows: 0 };
    if (changed === null) await noteAnswer(inside, board, answer);
    else await recordNewOwner(inside, board, changed);
    const run = {
      id: crypto.randomUUID(),
      boardId,
      startedAt,
      endedAt: inside.now(),
      outcome: changed === null ? outcomeOf(answer, board) : ('unreachable' as const),
      rows,
      total: 'total' in answer ? answer.total : null,
      reason: changed ?? ('reason' in answer ? answer.reason : null),
      opened,
      closed,
    };
    await inside.db.insert(boardRuns).values(run);
    await summariseHiring(inside, board.startupId);
    return run;
  });
}

function outcomeOf(answer: BoardAnswer, board: Board): BoardOutcome {
  if (answer.kind === 'unchanged') return board.outcome ?? 'unreachable';
  if (answer.kind !== 'complete') return answer.kind;
  return answer.postings.some(({ isGeneral }) => !isGeneral) ? 'roles' : 'none';
}

async function recordListing(context: Context, board: Board, answer: BoardAnswer) {
  if (answer.kind === 'unchanged') return recordUnchanged(context, board);
  if (answer.kind !== 'complete' && answer.kind !== 'cut') return { opened: 0, closed: 0, rows: 0 };
  return { ...(await recordRoles(context, board, answer)), rows: answer.rows };
}

async function noteAnswer(context: Context, board: Board, answer: BoardAnswer): Promise<void> {
  const now = context.now();
  const absence = answer.kind === 'absent' ? countAbsence(board, now) : { absences: 0, absentSince: null };
  const isAnswered = answer.kind === 'complete' || answer.kind === 'cut';
  const isGone = absence.absences >= absencesOfGone;
  const pace = isGone ? 'gone' : (await isHot(context, board.startupId)) ? 'hot' : 'calm';
  const validators = answer.kind === 'complete' ? answer.validators : undefined;
  await context.db
    .update(boards)
    .set({
      triedAt: now,
      outcome: outcomeOf(answer, board),
      reason: 'reason' in answer ? answer.reason : null,
      dueAt: dueAfter(now, pace),
      // What was only not reached says nothing of whether it is there.
      ...(answer.kind !== 'unreachable' && absence),
      // A board that is gone may have moved: its company's pages say where.
      ...(isGone && board.absences < absencesOfGone && { unprovedSince: now }),
      ...((isAnswered || answer.kind === 'unchanged') && { checkedAt: now }),
      ...(isAnswered && {
        contentHash: answer.kind === 'complete' ? answer.hash : null,
        etag: validators?.etag ?? null,
        lastModified: validators?.lastModified ?? null,
      }),
      ...(isAnswered && answer.owner && { owner: answer.owner.slice(0, 200) }),
    })
    .where(eq(boards.id, board.id));
}

/** Nothing has changed since the last whole listing, so this is another look at the same. */
async function recordUnchanged(context: Context, board: Board) {
  const known = await findKnown(context, board);
  const listed = new Set(
    known.flatMap(({ nativeId, missingSince, closedAt }) =>
      missingSince === null && closedAt === null ? nativeId : [],
    ),
  );
  const changes = decideRoles(known, { listed, isComplete: true }, context.now());
  await applyChanges(context, board, changes);
  const closed = closedOf(known, changes);
  await recordEvents(context, board, { opened: [], closed: titlesOf(closed) });
  return { opened: 0, closed: closed.length, rows: listed.size };
}

async function recordRoles(
  context: Context,
  board: Board,
  answer: Listing & { kind: string },
): Promise<Counts> {
  const now = context.now();
  const known = await findKnown(context, board);
  const rows = new Map(
    answer.postings.flatMap((posting) => {
      const isOver = posting.validThrough !== null && posting.validThrough <= now;
      const row = isOver ? null : roleRow(posting, board, now);
      return row ? [[row.nativeId, row] as const] : [];
    }),
  );
  const isSame = board.contentHash !== null && board.contentHash === answer.hash;
  if (!isSame) await storeRoles(context, [...rows.values()]);
  const changes = decideRoles(
    known,
    { listed: new Set(rows.keys()), isComplete: answer.kind === 'complete' },
    now,
  );
  const before = new Map(known.map((role) => [role.nativeId, role]));
  await applyChanges(context, board, changes);
  const isReopened = (nativeId: string) => before.get(nativeId)?.closedAt != null;
  const opened = [...rows.values()].filter(({ nativeId }) => !before.has(nativeId) || isReopened(nativeId));
  const closed = closedOf(known, changes);
  // What a board lists when it is read first was there before.
  const isFirst = board.checkedAt === null || (board.contentHash === null && known.length === 0);
  if (!isFirst) await recordEvents(context, board, { opened: titlesOf(opened), closed: titlesOf(closed) });
  return { opened: opened.length, closed: closed.length };
}

function closedOf(known: readonly Known[], changes: readonly RoleChange[]): Known[] {
  const closed = new Set(changes.filter(({ closedAt }) => closedAt !== null).map(({ nativeId }) => nativeId));
  return known.filter(({ nativeId, closedAt }) => closedAt === null && closed.has(nativeId));
}

const titlesOf = (rows: readonly Pick<Known, 'title' | 'isGeneral'>[]) =>
  rows.filter(({ isGeneral }) => !isGeneral).map(({ title }) => title);

/** What another board of the company lists as well neither came nor went. */
async function recordEvents(context: Context, board: Board, { opened, closed }: Titles): Promise<void> {
  const { id: boardId, startupId } = board;
  if (opened.length + closed.length === 0) return;
  const elsewhere = await context.db
    .select({ title: roles.title })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .where(and(eq(roles.startupId, startupId), ne(roles.boardId, boardId), isNull(roles.closedAt)));
  const listed = new Set(elsewhere.map(({ title }) => title.toLowerCase()));
  const only = (titles: string[]) => titles.filter((title) => !listed.has(title.toLowerCase()));
  await recordRoleEvents(context, { startupId, boardId, opened: only(opened), closed: only(closed) });
}

function findKnown({ db }: Context, { id }: Board): Promise<Known[]> {
  return db
    .select({
      title: roles.title,
      isGeneral: roles.isGeneral,
      nativeId: roles.nativeId,
      missingSince: roles.missingSince,
      closedAt: roles.closedAt,
      validThrough: roles.validThrough,
    })
    .from(roles)
    .where(eq(roles.boardId, id));
}

async function applyChanges(context: Context, board: Board, changes: RoleChange[]): Promise<void> {
  const alike = Map.groupBy(
    changes,
    ({ missingSince, closedAt }) => `${missingSince?.getTime()} ${closedAt?.getTime()}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    await context.db
      .update(roles)
      .set({ missingSince: first.missingSince, closedAt: first.closedAt })
      .where(
        and(
          eq(roles.boardId, board.id),
          inArray(
            roles.nativeId,
            group.map(({ nativeId }) => nativeId),
          ),
        ),
      );
  }
}

/** What a role says may change; when it was first seen does not. */
async function storeRoles(context: Context, rows: (typeof roles.$inferInsert)[]): Promise<void> {
  const stored = new Set(['id', 'boardId', 'nativeId', 'firstSeenAt', 'missingSince', 'closedAt']);
  const columns = Object.entries(getTableColumns(roles)).filter(([name]) => !stored.has(name));
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await context.db
      .insert(roles)
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflictDoUpdate({ target: [roles.boardId, roles.nativeId], set });
}

const hotDays = 30;

/** Whether a company raised within a month, or someone saved it or applied to it. */
async function isHot({ db, now }: Context, startupId: string): Promise<boolean> {
  const since = new Date(now().getTime() - hotDays * 86_400_000).toISOString().slice(0, 10);
  const raised = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, startupId), gte(fundingEvents.announcedOn, since)));
  const saved = db.select({ one: sql`1` }).from(favorites).where(eq(favorites.startupId, startupId));
  const applied = db.select({ one: sql`1` }).from(applications).where(eq(applications.startupId, startupId));
  const [found] = await db
    .select({ isHot: sql<boolean>`exists ${raised} or exists ${saved} or exists ${applied}` })
    .from(sql`(select 1) as one`);
  return found?.isHot ?? false;
}

/** Sure boards whose turn it is, of the kinds that are asked. */
export function dueCondition({ now, environment }: Pick<Context, 'now' | 'environment'>): SQL | undefined {
  const asked = providerNames.filter((name) => isAsked(environment, name));
  return and(eq(boards.verdict, 'sure'), lte(boards.dueAt, now()), inArray(boards.provider, asked));
}
