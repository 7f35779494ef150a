import { findSession } from '../../auth/sessions/sessions.ts';
import type { Context } from '../../platform/context.ts';

/** Who brings no cookie is a visitor. Where it cannot be told the page is that of a visitor, too. */
export async function isSignedIn(headers: Headers, context: Context): Promise<boolean> {
  if (!headers.has('cookie')) return false;
  return findSession(context, headers).then(
    (session) => session !== null,
    () => false,
  );
}
