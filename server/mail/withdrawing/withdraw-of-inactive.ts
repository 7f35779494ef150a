import { and, eq, inArray } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { mails } from '../table.ts';
import { bulkOfInactive } from './bulk-of-inactive.ts';

/** Withdraws for good those of these waiting mails that are bulk, to a user whose account is not active any more. */
export async function withdrawOfInactive(context: Context, mailIds: string[]): Promise<void> {
  requireMachine(context);
  await context.db
    .update(mails)
    .set({
      status: 'withdrawn',
      nextTryAt: null,
      failure: 'The account was suspended, or waited for its deletion, before the mail had left.',
    })
    .where(and(inArray(mails.id, mailIds), eq(mails.status, 'pending'), bulkOfInactive(context)));
}
