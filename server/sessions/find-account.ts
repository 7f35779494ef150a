import type { Context } from '../platform/context.ts';
import { findSession } from './find-session.ts';

/** Whose time a request takes: the account that is signed in, also where it looks on as another; null for a visitor. */
export async function findAccount(context: Context, headers: Headers): Promise<string | null> {
  const found = await findSession(context, headers, { isVisit: false });
  return found && (found.acting?.adminId ?? found.userId);
}
