import type { Actor, Origin } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { FoundSession } from './sessions.ts';

/**
 * On whose behalf a request acts. An admin who still has the one-time password, or who signed in without a second
 * factor where one is a must, acts as a plain user until that is mended, and one who only reads does whenever something is to
 * be changed.
 */
export function actorOf(
  found: FoundSession | null,
  environment: { databaseUrl: string | null },
  { origin, isWriting = false }: { origin?: Origin; isWriting?: boolean } = {},
): Actor {
  if (!found) return { kind: 'visitor' };
  const { userId, isAdmin, mustChangePassword, facts } = found;
  if (found.acting) return { kind: 'user', userId, session: facts, origin, acting: found.acting };
  const mayActAsAdmin =
    isAdmin &&
    !(isWriting && found.isReadOnlyAdmin) &&
    !mustChangePassword &&
    !mustVerifySecondFactor({ isAdmin }, facts, environment);
  return { kind: mayActAsAdmin ? 'admin' : 'user', userId, session: facts, origin };
}

/** Nothing is done for one person that the screen of another asked for: another user may have signed in in another tab. */
export function requireShownUser(actor: Actor, shownId: string | null): void {
  if (!('userId' in actor) || shownId === null || actor.userId === shownId) return;
  throw new ApiError(
    'UNAUTHORIZED',
    'This browser is now signed in to another account. Nothing was changed.',
  );
}

/** The embedded database is for trials; on a server of its own an admin needs two factors. */
export function mustVerifySecondFactor(
  { isAdmin }: { isAdmin: boolean },
  facts: { isStrong: boolean } | null,
  { databaseUrl }: { databaseUrl: string | null },
): boolean {
  return isAdmin && databaseUrl !== null && !facts?.isStrong;
}
