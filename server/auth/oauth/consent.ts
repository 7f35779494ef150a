import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type AppAnswer, type AppRequest, appMessages } from '../../../contract/auth/connected-apps.ts';
import { type Context, inTransaction, requireUser, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { hashOf, readCookie } from '../sessions/create-auth.ts';
import { users } from '../users/table.ts';
import { type AskedBy, leaveTicked, readBrowserRequest } from './asked.ts';
import { connectApp } from './connected-apps.ts';
import { oauthPaths } from './paths.ts';
import { presentRequest } from './present.ts';
import { oauthRecords } from './table.ts';

/** The user who may answer an app: in a session of the browser, with an address that is theirs. */
export async function requireAnswerer(context: Context): Promise<UserId> {
  const userId = requireUser(context);
  if (sessionOf(context) === null) throw new ApiError('FORBIDDEN', appMessages.browserOnly);
  const [user] = await context.db
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.isVerified) throw new ApiError('FORBIDDEN', appMessages.unverified);
  return userId;
}

/** What an app asks the user for. Only the browser that the app sent here is answered. */
export async function findRequest(
  context: Context,
  { id }: { id: string },
  caller: Caller,
): Promise<AppRequest> {
  await requireAnswerer(context);
  return presentRequest(await findOpen(context, id, caller));
}

/**
 * Answers an app, once. The address that is returned leads on to it; with a consent the app finds a code there that no
 * other browser and no other app can use.
 */
export async function answerRequest(
  context: Context,
  { id, ...answer }: { id: string } & AppAnswer,
  caller: Caller,
): Promise<{ url: string }> {
  const userId = await requireAnswerer(context);
  const { isAllowed } = answer;
  const asked = leaveTicked(await findOpen(context, id, caller), answer);
  await inTransaction(context, async (context) => {
    const grantId = isAllowed ? await connectApp(context, userId, asked, caller) : null;
    const result =
      grantId === null
        ? { error: 'access_denied', error_description: 'The user refused.' }
        : { login: { accountId: userId, remember: false }, consent: { grantId } };
    const answered = await context.db
      .update(oauthRecords)
      .set({
        payload: sql`${oauthRecords.payload} || ${JSON.stringify({ result })}::jsonb`,
        consumedAt: context.now(),
      })
      .where(and(eq(oauthRecords.hash, hashOf(id)), isNull(oauthRecords.consumedAt)))
      .returning({ hash: oauthRecords.hash });
    if (answered.length === 0) throw new ApiError('NOT_FOUND', appMessages.requestGone);
  });
  return { url: `${oauthPaths.authorize}/${encodeURIComponent(id)}` };
}

async function findOpen(context: Context, id: string, { headers }: Caller): Promise<AskedBy> {
  if (readCookie(context.environment, headers, 'oauth') !== id)
    throw new ApiError('NOT_FOUND', appMessages.otherBrowser);
  const [found] = await context.db
    .select({ payload: oauthRecords.payload })
    .from(oauthRecords)
    .where(
      and(
        eq(oauthRecords.kind, 'Interaction'),
        eq(oauthRecords.hash, hashOf(id)),
        isNull(oauthRecords.consumedAt),
        gt(oauthRecords.expiresAt, context.now()),
      ),
    );
  if (!found) throw new ApiError('NOT_FOUND', appMessages.requestGone);
  return readBrowserRequest(found.payload);
}
