import type { TestResult } from '../../../contract/alerts/admin-mail.ts';
import type { mails } from '../../mail/table.ts';
import { hideLinksOfReply } from '../../platform/mail/secret-links/put-in-links.ts';

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
