import type { TestResult } from '../../contract/mail/mailings.ts';
import type { mails } from '../mailbox/table.ts';
import { hideLinksOfReply } from '../platform/mail/secret-links/hide-links.ts';

export function presentTest({
  id,
  to,
  subject,
  status,
  failure,
  createdAt,
}: Pick<typeof mails.$inferSelect, keyof TestResult>): TestResult {
  return {
    id,
    to,
    subject,
    status,
    failure: failure && hideLinksOfReply(failure),
    createdAt: createdAt.toISOString(),
  };
}
