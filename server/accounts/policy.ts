import type { Session } from '../../contract/accounts.ts';
import type { Actor } from '../platform/context.ts';

/** On whose behalf a request acts. An admin who still has the one-time password acts as anybody until it is changed. */
export function actorOf(session: Session | null): Actor {
  if (!session) return { kind: 'visitor' };
  const { id: userId, isAdmin, mustChangePassword } = session.user;
  return { kind: isAdmin && !mustChangePassword ? 'admin' : 'user', userId };
}
