import { and, not, or, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/billing.ts';
import type { Terms } from '../../feed/find-terms.ts';
import type { Context } from '../../platform/context.ts';
import { isKnownSince } from '../../visibility/is-known-since.ts';
import { isUntold } from '../../visibility/is-untold.ts';
import { daysIn } from '../../visibility/sections.ts';
import { shownCondition } from '../../visibility/shown-condition.ts';
import { findStreamRounds } from '../streams/find-stream-rounds.ts';
import type { Claimed } from './find-claims.ts';
import type { Look } from './look-of.ts';

/** A look at a stream that holds rounds, and which of those are news to the person. */
export type RoundLook = { look: Look; condition: SQL | undefined };

/** Which rounds each look finds. Of a saved search also what was too new for the plan when it was last looked at. */
export async function newsOf(
  context: Context,
  { person: { userId }, looks }: { person: Claimed; looks: Look[] },
  terms: Promise<Terms>,
): Promise<RoundLook[]> {
  const found: RoundLook[] = [];
  for (const look of looks) {
    const { stream, since } = look;
    const rounds = await findStreamRounds(context, { userId, stream }, terms);
    if (!rounds) continue;
    const isSearch = stream.kind === 'saved-search';
    const { entitlement } = await terms;
    const isNew = isSearch ? isShownSince(entitlement, since) : isKnownSince(since);
    const untold = isUntold(context, { userId, byName: isSearch });
    found.push({ look, condition: and(isNew, rounds.counted, untold) });
  }
  return found;
}

function isShownSince(entitlement: Entitlement, since: Date): SQL | undefined {
  const shownThen = shownCondition(entitlement, daysIn('UTC', since));
  const isLearned = isKnownSince(since);
  return shownThen ? or(isLearned, not(shownThen)) : isLearned;
}
