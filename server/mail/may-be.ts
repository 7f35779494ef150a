import type { Mail } from '../../contract/mail/mailbox.ts';
import type { mails } from './table.ts';

/** What an admin may have done with a mail: one whose text is gone, or that opens something, is never sent again. */
export function mayBe({
  status,
  holdsSecret,
  bodyRemovedAt,
}: Pick<typeof mails.$inferSelect, 'status' | 'holdsSecret' | 'bodyRemovedAt'>): Mail['may'] {
  const isWhole = bodyRemovedAt === null && !holdsSecret;
  return {
    retry: status === 'pending' || (isWhole && (status === 'failed' || status === 'suppressed')),
    cancel: status === 'pending',
    sendAgain: isWhole && status === 'unknown',
  };
}
