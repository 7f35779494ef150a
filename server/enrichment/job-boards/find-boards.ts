import { and, eq, isNotNull } from 'drizzle-orm';
import { companyAliases } from '../../companies/identity/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import {
  type Candidate,
  findCandidates,
  findStatedPages,
  type OwnPage,
} from './discovery/fetch-own-pages.ts';
import {
  type FoundBoard,
  guessTokens,
  readBoard,
  resolveUnnamed,
  storeBoard,
} from './discovery/resolve-unnamed.ts';
import { type Company, scoreBoard } from './discovery/score-board.ts';
import type { Asking } from './listing/read-listing.ts';
import { isAsked } from './policy.ts';
import { providers } from './providers.ts';
import { summariseHiring } from './recording/summarise-hiring.ts';
import { boards } from './table.ts';

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
  const linked = await scoreAll(context, asking, { startupId, company }, named);
  const isFinished = linked.some(({ verdict }) => verdict === 'sure');
  const stated = isFinished
    ? []
    : await scoreAll(context, asking, { startupId, company }, findStatedPages(pages, website));
  const guesses = named.length + stated.length > 0 ? [] : guessTokens(company.names[0] ?? '', website);
  const guessed = await scoreGuesses(context, asking, { startupId, company }, guesses);
  const found = [...linked, ...stated, ...guessed];
  if (!context.signal.aborted)
    await resolveUnnamed(context, startupId, { named: [...named, ...found], found });
  await summariseHiring(context, startupId);
  return found;
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
    .select({ name: companyAliases.name })
    .from(companyAliases)
    .where(eq(companyAliases.startupId, startupId));
  const confirmed = await db
    .select({ name: boards.owner })
    .from(boards)
    .where(and(eq(boards.startupId, startupId), eq(boards.decision, 'theirs'), isNotNull(boards.owner)));
  const also = [...aliases, ...confirmed].flatMap(({ name }) => name ?? []);
  return { names: [startup.name, ...also, ...ownNames], website };
}

type For = { startupId: string; company: Company };

async function scoreAll(
  context: Context,
  asking: Asking,
  of: For,
  candidates: Candidate[],
): Promise<FoundBoard[]> {
  const tokens = new Set(candidates.map(({ token }) => token.toLowerCase().replace(/^eu:/, '')));
  const found: FoundBoard[] = [];
  for (const candidate of candidates) {
    if (context.signal.aborted) break;
    const read = await readBoard(asking, providers[candidate.provider], candidate.token);
    // What is not there is not theirs; what a page of theirs names and is only not reached is asked again.
    if (read.answer.kind === 'absent' && candidate.provider !== 'ashby') continue;
    found.push(await storeBoard(context, of, { candidate, looked: read, isOneOfSeveral: tokens.size > 1 }));
  }
  return found;
}

/** A guess has to prove itself: one that does not is forgotten, or the queue would be full of strangers. */
async function scoreGuesses(
  context: Context,
  asking: Asking,
  of: For,
  guesses: Candidate[],
): Promise<FoundBoard[]> {
  for (const candidate of guesses) {
    if (context.signal.aborted) break;
    const read = await readBoard(asking, providers[candidate.provider], candidate.token);
    if (read.answer.kind !== 'complete' && read.answer.kind !== 'cut') continue;
    const facts = { token: candidate.token, owner: read.owner, links: read.links };
    const { verdict } = scoreBoard(of.company, facts, {
      found: null,
      isOneOfSeveral: false,
      sharedWith: null,
    });
    if (verdict === 'sure')
      return [await storeBoard(context, of, { candidate, looked: read, isOneOfSeveral: false })];
  }
  return [];
}
