import { and, eq, ne } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { startupAliases, startups } from '../startups/table.ts';
import {
  type Candidate,
  findCandidates,
  findStatedPages,
  type OwnPage,
} from './discovery/find-candidates.ts';
import { guessTokens } from './discovery/guess-tokens.ts';
import { type LookedAt, lookAtBoard } from './discovery/look-at-board.ts';
import { type BoardVerdict, type Company, type Evidence, weighBoard } from './discovery/weigh-board.ts';
import type { Asking } from './listing/read-listing.ts';
import { isAsked } from './policy.ts';
import { providers } from './providers.ts';
import { recordAnswer } from './recording/record-answer.ts';
import { summariseHiring } from './recording/summarise-hiring.ts';
import { boards } from './table.ts';

export type FoundBoard = Pick<Candidate, 'provider' | 'token'> & {
  verdict: BoardVerdict;
  evidence: Evidence[];
};

type Wanted = {
  startupId: string;
  /** The address that is proven to be the company's own. */
  website: string;
  /** Pages of it: the first one, and those about working there. */
  pages: readonly OwnPage[];
  /** What its own pages call it, beside the names that are known. */
  ownNames?: readonly string[];
};

/**
 * Finds the boards of a company by its own pages, asks each whose it is, and keeps them with what says so. Those that are
 * surely its own are read at once; the others wait for a person. Safe to run again: what a person decided stays.
 */
export async function findBoards(
  context: Context,
  { startupId, website, pages, ownNames = [] }: Wanted,
  asking: Asking,
): Promise<FoundBoard[]> {
  requireOperator(context);
  const company = await findCompany(context, startupId, website, ownNames);
  if (!company) return [];
  const named = findCandidates(pages, website).filter(({ provider }) =>
    isAsked(context.environment, provider),
  );
  const linked = await weighAll(context, asking, { startupId, company }, named);
  const isSettled = linked.some(({ verdict }) => verdict === 'sure');
  const stated = isSettled
    ? []
    : await weighAll(context, asking, { startupId, company }, findStatedPages(pages, website));
  const guesses = named.length + stated.length > 0 ? [] : guessTokens(company.names[0] ?? '', website);
  const guessed = await weighGuesses(context, asking, { startupId, company }, guesses);
  await summariseHiring(context, startupId);
  return [...linked, ...stated, ...guessed];
}

async function findCompany(
  { db }: Context,
  startupId: string,
  website: string,
  ownNames: readonly string[],
): Promise<Company | null> {
  const [startup] = await db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId));
  if (!startup) return null;
  const aliases = await db
    .select({ name: startupAliases.name })
    .from(startupAliases)
    .where(eq(startupAliases.startupId, startupId));
  return { names: [startup.name, ...aliases.map(({ name }) => name), ...ownNames], website };
}

type For = { startupId: string; company: Company };

async function weighAll(
  context: Context,
  asking: Asking,
  of: For,
  candidates: Candidate[],
): Promise<FoundBoard[]> {
  const tokens = new Set(candidates.map(({ token }) => token.toLowerCase().replace(/^eu:/, '')));
  const found: FoundBoard[] = [];
  for (const candidate of candidates) {
    if (context.signal.aborted) break;
    const looked = await lookAtBoard(asking, providers[candidate.provider], candidate.token);
    // What is not there is not theirs; what a page of theirs names and is only not reached is asked again.
    if (looked.answer.kind === 'absent' && candidate.provider !== 'ashby') continue;
    found.push(await keepBoard(context, of, candidate, looked, tokens.size > 1));
  }
  return found;
}

/** A guess has to prove itself: one that does not is forgotten, or the queue would be full of strangers. */
async function weighGuesses(
  context: Context,
  asking: Asking,
  of: For,
  guesses: Candidate[],
): Promise<FoundBoard[]> {
  for (const candidate of guesses) {
    if (context.signal.aborted) break;
    const looked = await lookAtBoard(asking, providers[candidate.provider], candidate.token);
    if (looked.answer.kind !== 'complete' && looked.answer.kind !== 'cut') continue;
    const facts = { token: candidate.token, owner: looked.owner, links: looked.links };
    const { verdict } = weighBoard(of.company, facts, {
      found: null,
      isOneOfSeveral: false,
      sharedWith: null,
    });
    if (verdict === 'sure') return [await keepBoard(context, of, candidate, looked, false)];
  }
  return [];
}

async function keepBoard(
  context: Context,
  { startupId, company }: For,
  { provider, token, found }: Candidate,
  { answer, owner, links }: LookedAt,
  isOneOfSeveral: boolean,
): Promise<FoundBoard> {
  const board = and(eq(boards.startupId, startupId), eq(boards.provider, provider), eq(boards.token, token));
  const isHeard = answer.kind === 'complete' || answer.kind === 'cut';
  const [before] = await context.db.select().from(boards).where(board);
  if (before && !isHeard) {
    // What was found out of it stays while it cannot be asked.
    if (before.verdict === 'sure')
      await recordAnswer(context, { boardId: before.id, answer, startedAt: context.now() });
    return { provider, token, verdict: before.verdict, evidence: before.evidence };
  }
  const rival = await findRival(context, startupId, { provider, token });
  const facts = { token, owner, links };
  const alone = weighBoard(company, facts, { found, isOneOfSeveral, sharedWith: null });
  const weighed = rival
    ? weighBoard(company, facts, { found, isOneOfSeveral, sharedWith: rival.name })
    : alone;
  // One that nobody could ask has said nothing of whose it is.
  const verdict = weighed.verdict === 'sure' && !isHeard && owner === null ? 'doubtful' : weighed.verdict;
  const { evidence } = weighed;
  const now = context.now();
  const said = { evidence, owner: owner?.slice(0, 200) ?? null, verifiedAt: now };
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
  await context.db.update(boards).set(said).where(board);
  await context.db
    .update(boards)
    .set({ verdict })
    .where(and(board, eq(boards.isDecided, false)));
  // Whoever merely links to another's board takes nothing from them.
  if (rival && alone.verdict === 'sure') await doubtRival(context, rival);
  const [kept] = await context.db.select().from(boards).where(board);
  if (kept?.verdict === 'sure') await recordAnswer(context, { boardId: kept.id, answer, startedAt: now });
  return { provider, token, verdict: kept?.verdict ?? verdict, evidence };
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
async function doubtRival(context: Context, { id, startupId }: Rival): Promise<void> {
  await context.db
    .update(boards)
    .set({ verdict: 'doubtful' })
    .where(and(eq(boards.id, id), eq(boards.isDecided, false)));
  await summariseHiring(context, startupId);
}
