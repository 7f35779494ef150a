import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../audit/record.ts';
import { requireGoodPassword } from '../credentials/require-good-password.ts';
import { setPassword } from '../credentials/set-password.ts';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireEmail } from './require-email.ts';
import { users } from './table.ts';

export type CreatedAdmin = {
  email: string;
  outcome: 'created' | 'promoted';
  /** Shown once and to be changed at first sign-in; null when the password was given or already theirs. */
  oneTimePassword: string | null;
};

const name = 'Admin';

/**
 * Makes an admin: a new person with the given or a one-time password, or somebody who already has an account.
 * They keep their password unless one is given, which then replaces it and ends their sessions. Commands only.
 */
export async function createAdmin(context: Context, email: string, password?: string): Promise<CreatedAdmin> {
  requireMachine(context);
  const address = requireEmail(email);
  if (password !== undefined) requireGoodPassword(password, { fullName: name, email: address });
  const given = password ?? null;
  const oneTime = randomPassword();
  // Hashing takes a tenth of a second, too long for a transaction to wait.
  const hash = await hashPassword(given ?? oneTime);

  return inTransaction(context, async (context) => {
    const person = { id: randomUUID(), name, email: address, mustChangePassword: given === null };
    const [created] = await context.db
      .insert(users)
      .values({
        ...person,
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
    await promote(context, address, given === null ? null : hash);
    return { email: address, outcome: 'promoted', oneTimePassword: null };
  });
}

async function promote(context: Context, email: string, hash: string | null): Promise<void> {
  const [person] = await context.db
    .update(users)
    .set({ isAdmin: true, updatedAt: context.now(), ...(hash === null ? {} : { mustChangePassword: false }) })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (!person) return;
  await recordEvent(context, { kind: 'admin-made', userId: person.id, caller: null });
  if (hash === null) return;
  await setPassword(context, { userId: person.id, hash });
  await endSessions(context, { userId: person.id, keepSessionId: null });
}

// Letters and digits that nobody confuses when reading them off a terminal: 20 of 32 are 100 bits.
const readable = 'abcdefghijkmnpqrstuvwxyz23456789';

function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
