import type { MailLane } from '../platform/mail/mail.ts';

/** Digests have the queue that once held every mail, so that what waits there since then leaves too. */
export const queueOf: Record<MailLane, string> = { transactional: 'mail.transactional', bulk: 'mail.send' };
