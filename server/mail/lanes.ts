import type { MailLane } from '../platform/mail/mail.ts';

/** What decides which queue a mail waits in. */
export type MailQueue = { lane: MailLane; hasSecrets: boolean };

/** Digests have the queue that once held every mail, so that what waits there since then leaves too. */
const plain: Record<MailLane, string> = { transactional: 'mail.transactional', bulk: 'mail.send' };
/** Mails with placeholders wait where processes of earlier releases, which would send them as they stand, do not look. */
const withSecrets: Record<MailLane, string> = {
  transactional: 'mail.transactional-with-links',
  bulk: 'mail.bulk-with-links',
};

export const queueOf = ({ lane, hasSecrets }: MailQueue) => (hasSecrets ? withSecrets : plain)[lane];

export const mailQueueNames = [...Object.values(plain), ...Object.values(withSecrets)];
