import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { nameKey, registrableDomain, withoutLegalForm } from '../../../companies/names.ts';
import { startups } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { decodePage } from '../../../platform/text/decode-page.ts';
import { type Asking, type BoardAnswer, readListing } from '../listing/read-listing.ts';
import { isToken, type Provider } from '../provider.ts';
import { providers } from '../providers.ts';
import { recordAnswer } from '../recording/record-answer.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import { type Candidate, findLinks } from './fetch-own-pages.ts';
import {
  type BoardVerdict,
  type Company,
  type Evidence,
  isNameOf,
  ownerKey,
  scoreBoard,
} from './score-board.ts';

/** A board that the company's own pages have not named for so long is not surely its own any more. */
const longestUnnamedMs = 60 * dayMs;

/**
 * What becomes of the boards that the company's pages do not name any more, once they were read: one that another sure board
 * took the place of is in question at once, and one that was only not named for long. What a person decided stays.
 */
export async function resolveUnnamed(
  { db, now }: Context,
  startupId: string,
  {
    named,
    found,
  }: { named: readonly Pick<FoundBoard, 'provider' | 'token'>[]; found: readonly FoundBoard[] },
): Promise<void> {
  const known = await db.select().from(boards).where(eq(boards.startupId, startupId));
  const isNamed = (board: { provider: string; token: string }) =>
    named.some(({ provider, token }) => provider === board.provider && token === board.token);
  const hasMoved = found.some(({ verdict }) => verdict === 'sure');
  const unnamed = known.filter((board) => board.verdict === 'sure' && !board.isDecided && !isNamed(board));
  for (const { id, evidence, verifiedAt } of unnamed) {
    if (!hasMoved && now().getTime() - verifiedAt.getTime() < longestUnnamedMs) continue;
    const detail = hasMoved
      ? 'their site names another board now, and not this one any more'
      : 'their site has not named it for two months';
    await db
      .update(boards)
      .set({ verdict: 'doubtful', evidence: [...evidence, { kind: 'unnamed', weight: 'against', detail }] })
      .where(eq(boards.id, id));
  }
  await db
    .update(boards)
    .set({ unprovedSince: null })
    .where(and(eq(boards.startupId, startupId), isNotNull(boards.unprovedSince)));
}

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
  // One that no one could ask has said nothing of whose it is.
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
  // A company that merely links to another's board takes nothing from it.
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

type Checked = { answer: BoardAnswer; owner: string | null; links: string[] };

const mostPageBytes = 3_000_000;

/** What a board lists, and what it and its page say of whose it is. */
export async function readBoard(asking: Asking, provider: Provider, token: string): Promise<Checked> {
  const answer = await readListing(asking, provider, token);
  if (!('postings' in answer)) return { answer, owner: null, links: [] };
  const { owner, links } = answer;
  if (owner !== null || !provider.ownerInTitle) return { answer, owner, links };
  const page = await asking.fetcher({
    url: provider.pageOf(token),
    userAgent: asking.userAgent,
    accept: 'text/html',
    maxBytes: mostPageBytes,
    ...(asking.signal && { signal: asking.signal }),
  });
  if (page.kind !== 'fetched') return { answer, owner, links };
  const read = findLinks(decodePage(page.body, page.mediaType), page.url);
  return {
    answer,
    owner: read.title ? provider.ownerInTitle(read.title) : null,
    links: [...links, ...read.links.filter(({ how }) => how === 'link').map(({ url }) => url.href)],
  };
}

const mostGuesses = 3;

const leastLetters = 4;

/**
 * What a board may be called where the site names none: the domain's own label, and the name without its legal form,
 * joined or with hyphens. Never a part of it. A guess proves nothing by being answered.
 */
export function guessTokens(name: string, website: string): Candidate[] {
  const words = nameKey(withoutLegalForm(name)).split(' ');
  const label = registrableDomain(website)?.split('.')[0] ?? '';
  const tokens = [...new Set([label, words.join(''), words.join('-')])]
    .filter((token) => /^[a-z\d-]+$/.test(token) && token.length >= leastLetters && isToken(token))
    .slice(0, mostGuesses);
  return Object.values<Provider>(providers)
    .filter(({ isGuessable }) => isGuessable)
    .flatMap((provider) => tokens.map((token) => ({ provider: provider.name, token, found: null })));
}
