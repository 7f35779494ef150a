import { and, desc, eq, gt } from 'drizzle-orm';
import { connectionsPath } from '../../../contract/account/settings-pages.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { appMessages, type ConnectedApp } from '../../../contract/auth/connected-apps.ts';
import { scopeWords } from '../../../contract/auth/scopes.ts';
import { appConnectedMail } from '../../../emails/auth/app-connected.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { users } from '../users/table.ts';
import type { AskedBy } from './asked.ts';
import { makeGrant } from './grants.ts';
import { presentApp } from './present.ts';
import { oauthGrants } from './table.ts';

/** Connects an app, in the caller's transaction: its user has agreed. They are written to, in case it was not them. */
export async function connectApp(
  context: Context,
  userId: UserId,
  { isOurs: _isOurs, redirectUri: _redirectUri, ...asked }: AskedBy,
  caller: Caller,
): Promise<string> {
  const id = await makeGrant(context, userId, asked);
  const { clientName, clientHost, scopes } = asked;
  await recordEvent(context, {
    kind: 'app-connected',
    userId,
    caller,
    detail: { app: clientName, host: clientHost ?? '', scopes: scopes.join(' ') },
  });
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (user)
    await deliverMail(context, {
      occasion: `app-connected:${id}`,
      userId,
      lane: 'transactional',
      message: {
        to: user.email,
        ...appConnectedMail({
          name: user.name,
          app: clientName,
          host: clientHost,
          allowed: scopes.map((scope) => scopeWords[scope]),
          at: context.now().toISOString(),
          settingsUrl: `${context.environment.publicUrl}${connectionsPath}`,
        }),
      },
    });
  return id;
}

/** The apps that act for the caller, the newest first. */
export async function listApps(context: Context): Promise<{ apps: ConnectedApp[] }> {
  const userId = requireUser(context);
  const grants = await context.db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.expiresAt, context.now())))
    .orderBy(desc(oauthGrants.createdAt), desc(oauthGrants.id));
  return { apps: grants.map(presentApp) };
}

/** Disconnects an app of the caller's: all its tokens end with it, in every process and in streams that are open. */
export async function disconnectApp(context: Context, { id }: { id: string }, caller: Caller): Promise<void> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    const [gone] = await context.db
      .delete(oauthGrants)
      .where(and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId)))
      .returning({ clientName: oauthGrants.clientName, clientHost: oauthGrants.clientHost });
    if (!gone) throw new ApiError('NOT_FOUND', appMessages.appGone);
    const detail = { app: gone.clientName, host: gone.clientHost ?? '' };
    await recordEvent(context, { kind: 'app-disconnected', userId, caller, detail });
  });
}
