import { accessMessages } from '../../../contract/auth/access-tokens.ts';
import type { Actor, Context, Origin } from '../../platform/context.ts';
import { readBearer } from '../../platform/http/read-bearer.ts';
import type { Resource } from '../oauth/resources.ts';
import { actorOf } from '../sessions/policy.ts';
import { findSession } from '../sessions/sessions.ts';
import { invalidToken } from './access-refused.ts';
import { prefixOf } from './access-secret.ts';
import { findAccess } from './find-access.ts';

type Asked = { origin?: Origin; isWriting?: boolean; isVisit?: boolean; resource?: Resource };

/**
 * On whose behalf a request acts: that of its access token, if it shows one, else that of its session. A token that opens
 * nothing is UNAUTHORIZED, whatever cookies came along.
 */
export async function findActor(
  context: Context,
  headers: Headers,
  { origin, isWriting = false, isVisit = true, resource = 'api' }: Asked = {},
): Promise<Actor> {
  const secret = readBearer(headers);
  if (secret === null)
    return actorOf(await findSession(context, headers, { isVisit }), context.environment, {
      origin,
      isWriting,
    });
  const access = await findAccess(context, headers, {
    clientAddress: isVisit ? origin?.clientAddress : null,
    resource,
  });
  if (access === null)
    throw invalidToken(prefixOf(secret) === null ? accessMessages.mistyped : accessMessages.invalid);
  const { userId, ...facts } = access;
  return { kind: 'user', userId, origin, access: facts };
}
