import { eq } from 'drizzle-orm';
import { requireEmail } from '../accounts/require-email.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { type CreatedAdmin, createAdmin } from './create-admin.ts';

/**
 * Makes the first admin where there is none: with the configured password, or on the embedded database with a
 * one-time password. Null when there is an admin already, or when neither is the case and a command must make one.
 */
export async function prepareFirstAdmin(context: Context): Promise<CreatedAdmin | null> {
  requireMachine(context);
  const { adminEmail, adminPassword, databaseUrl } = context.environment;
  if (adminPassword === null && databaseUrl !== null) return null;
  const admins = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  if (admins.length > 0) return null;
  // Whoever registered under this address themselves is not made an admin for it.
  if (adminPassword === null && (await isRegistered(context, adminEmail))) return null;
  return createAdmin(context, adminEmail, adminPassword ?? undefined);
}

async function isRegistered(context: Context, email: string): Promise<boolean> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, requireEmail(email)));
  return found.length > 0;
}
