import { and, eq } from 'drizzle-orm';
import type { Mail } from '../../../contract/mail/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import { mails } from '../table.ts';
import { changeMail } from './change-mail.ts';

/** Has a mail that waits never sent. */
export function cancelMail(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-cancelled',
    may: 'cancel',
    refusal: 'This mail does not wait any more.',
    change: { status: 'withdrawn', nextTryAt: null, failure: 'An admin cancelled it.' },
    isStill: and(eq(mails.id, id), eq(mails.status, 'pending')),
    isQueued: false,
  });
}
