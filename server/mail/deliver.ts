import type { Context } from '../platform/context.ts';
import { type DeliveredMail, deliverMails, type MailOrder } from './deliver-mails.ts';

/**
 * Puts a mail on its way in the caller's transaction: into the built-in mailbox, where it has arrived, or with a
 * mail server into the queue that hands it over. A person's own actions may write to that person only.
 */
export function deliverMail(context: Context, order: MailOrder): Promise<DeliveredMail> {
  return deliverMails(context, [order]).then(([delivered]) => {
    if (!delivered) throw new Error('A mail was neither new nor there.');
    return delivered;
  });
}
