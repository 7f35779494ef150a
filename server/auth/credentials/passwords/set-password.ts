import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { credentials, passwordProvider } from '../table.ts';

/** Gives a person this password in place of the one they had, if any. The caller has made sure that it may. */
export async function setPassword(
  context: Context,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const updatedAt = context.now();
  await context.db
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: passwordProvider, password: hash })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt },
    });
}
