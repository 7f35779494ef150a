import type { MailSummary } from '../../../contract/mail/mailbox.ts';
import { writtenMoment } from '../../ui/relative-time.ts';
import { mailboxTexts as texts } from './texts.ts';

/** How often a mail was tried, when it is tried next, and what came of it later. */
export function NextTry({
  mail: { status, attempts, nextTryAt, deliveredAt, complainedAt },
}: {
  mail: Pick<MailSummary, 'status' | 'attempts' | 'nextTryAt' | 'deliveredAt' | 'complainedAt'>;
}) {
  const words = [
    ...(complainedAt ? [texts.complained] : deliveredAt && status === 'sent' ? [texts.delivered] : []),
    ...(attempts > 1 || (attempts === 1 && status === 'pending') ? [texts.attempts(attempts)] : []),
    ...(status === 'pending' && nextTryAt ? [texts.nextTry(writtenMoment(nextTryAt))] : []),
  ];
  return words.join(', ');
}
