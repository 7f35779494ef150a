import { eq, or, sql } from 'drizzle-orm';
import { type Context, requireSelf } from '../platform/context.ts';
import { type DeletedUser, deleteRowsOf, type Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { accessTokens } from './access/table.ts';
import { authenticators, credentials, passkeys, recoveryCodes } from './credentials/table.ts';
import { tokens } from './one-time-tokens/table.ts';
import { knownDevices, rememberedDevices, sessions } from './sessions/table.ts';
import { aboutMe, userPreferences } from './users/table.ts';

export const authLifecycle: Lifecycle = {
  users: {
    deleted: [
      userPreferences,
      aboutMe,
      tokens,
      accessTokens,
      sessions,
      knownDevices,
      rememberedDevices,
      recoveryCodes,
      authenticators,
      passkeys,
      credentials,
    ],
    kept: [],
    onUserDeleted: {
      'Delete preferences': async (context, { userId }) => {
        await deleteRowsOf(context, userId, aboutMe);
        return deleteRowsOf(context, userId, userPreferences);
      },
      'Delete mailed links': deleteTokens,
      'Sign out on every device': async (context, { userId }) => {
        await deleteRowsOf(context, userId, accessTokens, knownDevices, rememberedDevices);
        return deleteRowsOf(context, userId, sessions);
      },
      'Delete ways to sign in': (context, { userId }) =>
        deleteRowsOf(context, userId, recoveryCodes, authenticators, passkeys, credentials),
    },
  },
  companies: { followed: [], ownRecord: [] },
};

/** Deletes every secret that stands for a user or names their address. */
async function deleteTokens(context: Context, { userId, email }: DeletedUser): Promise<number> {
  requireSelf(context, userId);
  const named = (value: string) =>
    sql`jsonb_path_exists(${tokens.content}, '$.** ? (@ == $value)', jsonb_build_object('value', ${value}::text))`;
  const gone = await context.db
    .delete(tokens)
    .where(or(eq(tokens.userId, userId), named(userId), named(email)))
    .returning({ hash: tokens.hash });
  return gone.length;
}
