import { impersonationMessages } from '../../../contract/admin/users.ts';
import { type Actor, impersonationOf } from '../../platform/context.ts';
import { isRefusedWrite } from '../../platform/database/is-refused-write.ts';
import { ApiError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { shownWhileImpersonating } from './shown-while-impersonating.ts';
import { withheld } from './withheld.ts';

/** What ends it is done as the admin. */
const endings: ReadonlySet<string> = new Set(['users.stopActing', 'sessions.signOut']);

type Answer = (request: RequestContext) => Promise<unknown>;

/** Answers a call as far as whoever asks only looks on as somebody else; everybody else is answered as ever. */
export async function readOnlyGuard(
  request: RequestContext,
  call: { name: string; isReading: boolean },
  answer: Answer,
): Promise<unknown> {
  const { context } = request;
  const impersonation = impersonationOf(context);
  if (impersonation === null) return answer(request);
  if (endings.has(call.name))
    return answer({ ...request, context: { ...context, actor: themselves(context.actor) } });
  const refusal = call.isReading ? impersonationMessages.theirsAlone : impersonationMessages.nothingChanges;
  if (!shownWhileImpersonating.has(call.name)) throw new ApiError('FORBIDDEN', refusal);
  try {
    // The database itself refuses what would write in it.
    const answered = await context.db.transaction(
      (db) => answer({ ...request, context: { ...context, db, isInTransaction: true } }),
      { accessMode: 'read only' },
    );
    return withheld(call.name, answered);
  } catch (thrown) {
    if (isRefusedWrite(thrown)) throw new ApiError('FORBIDDEN', impersonationMessages.nothingChanges);
    throw thrown;
  }
}

function themselves(actor: Actor): Actor {
  if (actor.kind !== 'user' || !actor.acting) return actor;
  const { session, origin, acting: impersonation } = actor;
  return { kind: 'admin', userId: impersonation.adminId, session, origin };
}
