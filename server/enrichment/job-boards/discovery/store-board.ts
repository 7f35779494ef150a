import { and, eq, ne } from 'drizzle-orm';
import { startups } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { recordAnswer } from '../recording/record-answer.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import type { Candidate } from './find-candidates.ts';
import type { Checked } from './read-board.ts';
import {
  type BoardVerdict,
  type Company,
  type Evidence,
  isNameOf,
  ownerKey,
  scoreBoard,
} from './score-board.ts';

export type FoundBoard = Pick<Candidate, 'provider' | 'token'> & {
  verdict: BoardVerdict;
  evidence: Evidence[];
};

type Found = { candidate: Candidate; looked: Checked; isOneOfSeveral: boolean };

/**
 * Keeps a board that was found for a company, with what says whose it is; one that is surely its own is read at once. What
 * was known of it stays where it could not be asked, and what a person decided stays whatever it says.
 */
export async function storeBoard(
  context: Context,
  { startupId, company }: { startupId: string; company: Company },
  { candidate: { provider, token, found }, looked, isOneOfSeveral }: Found,
): Promise<FoundBoard> {
  const { answer, links } = looked;
  const board = and(eq(boards.startupId, startupId), eq(boards.provider, provider), eq(boards.token, token));
  const [before] = await context.db.select().from(boards).where(board);
  const now = context.now();
  const isHeard = answer.kind === 'complete' || answer.kind === 'cut';
  if (before && !isHeard) {
    if (before.verdict === 'sure')
      await recordAnswer(context, { boardId: before.id, answer, startedAt: now });
    return { provider, token, verdict: before.verdict, evidence: before.evidence };
  }
  const owner = looked.owner?.slice(0, 200) ?? before?.owner ?? null;
  const rival = await findRival(context, startupId, { provider, token });
  const facts = { token, owner, links };
  const alone = scoreBoard(company, facts, { found, isOneOfSeveral, sharedWith: null });
  const scored = rival
    ? scoreBoard(company, facts, { found, isOneOfSeveral, sharedWith: rival.name })
    : alone;
  // One that nobody could ask has said nothing of whose it is.
  const verdict = scored.verdict === 'sure' && !isHeard && owner === null ? 'doubtful' : scored.verdict;
  const { evidence } = scored;
  const said = { evidence, owner, verifiedAt: now };
  await context.db
    .insert(boards)
    .values({
      id: crypto.randomUUID(),
      startupId,
      provider,
      token,
      verdict,
      foundAt: now,
      dueAt: now,
      ...said,
    })
    .onConflictDoNothing();
  // What was decided of it was decided of another's board.
  const isAnothers = before?.decision === 'theirs' && isOfAnother(company, before.owner, owner);
  const undecided = { isDecided: false, decision: null, decidedAt: null, verdictBefore: null };
  await context.db
    .update(boards)
    .set({ ...said, ...(isAnothers && undecided) })
    .where(board);
  await context.db
    .update(boards)
    .set({ verdict })
    .where(and(board, eq(boards.isDecided, false)));
  // Whoever merely links to another's board takes nothing from them.
  if (rival && alone.verdict === 'sure') await questionRival(context, rival);
  const [stored] = await context.db.select().from(boards).where(board);
  if (stored?.verdict === 'sure') await recordAnswer(context, { boardId: stored.id, answer, startedAt: now });
  return { provider, token, verdict: stored?.verdict ?? verdict, evidence };
}

function isOfAnother(company: Company, before: string | null, owner: string | null): boolean {
  if (before === null || owner === null || ownerKey(before) === ownerKey(owner)) return false;
  return !isNameOf(company, owner);
}

type Rival = { id: string; startupId: string; name: string };

/** Another company that the same board was found for and that has it for sure. */
async function findRival(
  { db }: Context,
  startupId: string,
  { provider, token }: Pick<Candidate, 'provider' | 'token'>,
): Promise<Rival | null> {
  const [rival] = await db
    .select({ id: boards.id, startupId: boards.startupId, name: startups.name })
    .from(boards)
    .innerJoin(startups, eq(startups.id, boards.startupId))
    .where(
      and(
        eq(boards.provider, provider),
        eq(boards.token, token),
        ne(boards.startupId, startupId),
        ne(boards.verdict, 'refused'),
      ),
    )
    .limit(1);
  return rival ?? null;
}

/** Of two companies with one board, neither is known to own it, unless a person said so. */
async function questionRival(context: Context, { id, startupId }: Rival): Promise<void> {
  await context.db
    .update(boards)
    .set({ verdict: 'doubtful' })
    .where(and(eq(boards.id, id), eq(boards.isDecided, false)));
  await summariseHiring(context, startupId);
}
