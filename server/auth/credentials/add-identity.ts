import { randomUUID } from 'node:crypto';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { credentials } from './table.ts';

/** Gives a person an identity at a provider as a way to sign in; false when somebody has it already. */
export async function addIdentity(
  context: Context,
  { userId, issuer, subject }: { userId: UserId; issuer: string; subject: string },
): Promise<boolean> {
  const added = await context.db
    .insert(credentials)
    .values({
      id: randomUUID(),
      userId,
      providerId: issuer,
      accountId: subject,
      createdAt: context.now(),
      updatedAt: context.now(),
    })
    .onConflictDoNothing({ target: [credentials.providerId, credentials.accountId] })
    .returning({ id: credentials.id });
  return added.length > 0;
}
