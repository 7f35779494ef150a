import { eq } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { users } from '../users/table.ts';
import { type CreatedAdmin, createAdmin } from './create-admin.ts';

/** Who is admin at a start: somebody it made, somebody it found, or nobody until a command makes one. */
export type FirstAdmin = { kind: 'made'; admin: CreatedAdmin } | { kind: 'known' } | { kind: 'missing' };

/**
 * Makes the first admin where there is none: with the configured password, or on the embedded database with a
 * one-time password.
 */
export async function prepareFirstAdmin(context: Context): Promise<FirstAdmin> {
  requireMachine(context);
  const { adminEmail, adminPassword, databaseUrl } = context.environment;
  const admins = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  if (admins.length > 0) return { kind: 'known' };
  if (adminPassword === null && databaseUrl !== null) return { kind: 'missing' };
  // Whoever registered under this address themselves is not made an admin for it.
  if (adminPassword === null && (await isRegistered(context, adminEmail))) return { kind: 'missing' };
  return { kind: 'made', admin: await createAdmin(context, adminEmail, adminPassword ?? undefined) };
}

async function isRegistered(context: Context, email: string): Promise<boolean> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, requireEmail(email)));
  return found.length > 0;
}
