import { and, eq, inArray } from 'drizzle-orm';
import type { Mail } from '../../../contract/mail/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import { mails } from '../table.ts';
import { changeMail } from './change-mail.ts';

/** Has a mail tried now: one that waits, or one that was given up or suppressed, from its first try on. */
export function retryMail(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-retried',
    may: 'retry',
    refusal: 'This mail cannot be tried again.',
    change: { status: 'pending', attempts: 0, nextTryAt: null, failure: null },
    isStill: and(eq(mails.id, id), inArray(mails.status, ['pending', 'failed', 'suppressed'])),
    isQueued: true,
  });
}
