import type { PublicLine, ReadRound } from '../../../contract/public/public-reads.ts';
import type { PublicRoundLine } from '../../../contract/public/public-rounds.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { codeInPath } from './address.ts';
import { findRound, listRounds, readPlace } from './public-rounds.ts';

const notPublic = 'There is no public round of this code.';

/** What the public lists show, for programs. */
export async function readPublicRounds(
  context: Context,
  { month, limit, cursor }: { month?: string; limit: number; cursor?: string },
): Promise<{ rounds: PublicLine[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readPlace(cursor);
  if (cursor !== undefined && !before)
    throw new ApiError('INVALID', 'This cursor is not one that a page before answered.');
  const { rounds, older } = await listRounds(context, { month: month ?? null, before, most: limit });
  return { rounds: rounds.map(withCode), nextCursor: older };
}

/** What the page of a round shows, for programs; one that became part of another is answered as that. */
export async function readPublicRound(context: Context, { code }: { code: string }): Promise<ReadRound> {
  const named = codeInPath(code);
  const found = named === null ? null : await findRound(context, named);
  if (found?.kind !== 'public') throw new ApiError('NOT_FOUND', notPublic);
  const { round } = found;
  return {
    ...round,
    ...withCode(round),
    rounds: round.rounds.map(withCode),
    similar: round.similar.map(withCode),
  };
}

const withCode = (line: PublicRoundLine): PublicLine => ({ ...line, code: codeInPath(line.path) ?? '' });
