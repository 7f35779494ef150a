import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { createPasswordHasher } from '../credentials/passwords/password-hash.ts';
import { requireGoodPassword, setPassword } from '../credentials/passwords/passwords.ts';
import { confirmEmail } from '../email-addresses/confirm-email.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../users/table.ts';

export type CreatedAdmin = {
  email: string;
  outcome: 'created' | 'promoted';
  /** Shown once and to be changed at first sign-in; null when the password was given or already theirs. */
  oneTimePassword: string | null;
};

const name = 'Admin';

const hasher = createPasswordHasher(async () => false);

/**
 * Makes an admin: a new person with the given or a one-time password, or a user who already has an account.
 * They keep their password unless one is given, which then replaces it and ends their sessions, or unless no one had
 * proved their address: then they get a one-time password as well. Commands only.
 */
export async function createAdmin(context: Context, email: string, password?: string): Promise<CreatedAdmin> {
  requireMachine(context);
  const address = requireEmail(email);
  if (password !== undefined) requireGoodPassword(password, { fullName: name, email: address });
  const given = password ?? null;
  const oneTime = randomPassword();
  // Hashing takes too long for a transaction to wait.
  const hash = await hasher.hash(given ?? oneTime);

  return inTransaction(context, async (context) => {
    const user = { id: randomUUID(), name, email: address, mustChangePassword: given === null };
    const [created] = await context.db
      .insert(users)
      .values({
        ...user,
        isAdmin: true,
        emailVerified: true,
        createdAt: context.now(),
        updatedAt: context.now(),
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created) {
      await setPassword(context, { userId: created.id, hash });
      await recordEvent(context, { kind: 'admin-made', userId: created.id, caller: null });
      return { email: address, outcome: 'created', oneTimePassword: given === null ? oneTime : null };
    }
    const isReplaced = await promote(context, address, { hash, isGiven: given !== null });
    const isShown = isReplaced && given === null;
    return { email: address, outcome: 'promoted', oneTimePassword: isShown ? oneTime : null };
  });
}

/**
 * Makes an admin of a user who has an account, and answers whether they have the new password now. The operator vouches
 * for whose the address is: where no one had proved it, what was set up under it goes, the password with it.
 */
async function promote(
  context: Context,
  email: string,
  { hash, isGiven }: { hash: string; isGiven: boolean },
): Promise<boolean> {
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return false;
  const userId = userIdOf.parse(user.id);
  const verified = await confirmEmail(context, { userId, email, sessionId: null, caller: null });
  const isReplaced = isGiven || verified?.isAgain === false;
  const duty = isReplaced ? { mustChangePassword: !isGiven } : {};
  await context.db
    .update(users)
    .set({ isAdmin: true, updatedAt: context.now(), ...duty })
    .where(eq(users.id, userId));
  await recordEvent(context, { kind: 'admin-made', userId, caller: null });
  if (!isReplaced) return false;
  await setPassword(context, { userId, hash });
  await endSessions(context, { userId, keepSessionId: null });
  return true;
}

// Letters and digits that no one confuses when reading them off a terminal: 20 of 32 are 100 bits.
const readable = 'abcdefghijkmnpqrstuvwxyz23456789';

function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
