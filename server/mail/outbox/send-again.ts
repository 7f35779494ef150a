import { and, eq } from 'drizzle-orm';
import type { Mail } from '../../../contract/mail/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import { mails } from '../table.ts';
import { changeMail } from './change-mail.ts';

/** Sends a mail once more of which nobody knows whether it arrived: its reader may have it twice. */
export function sendAgain(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-sent-again',
    may: 'sendAgain',
    refusal: 'By now it is known what became of this mail, or its text is gone.',
    change: { status: 'pending', nextTryAt: null, failure: null },
    isStill: and(eq(mails.id, id), eq(mails.status, 'unknown')),
    isQueued: true,
  });
}
