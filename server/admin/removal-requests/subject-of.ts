import type { AuditSubject } from '../../../contract/platform/audit.ts';
import type { removalRequests } from './table.ts';

type Request = Pick<typeof removalRequests.$inferSelect, 'id' | 'companyName' | 'personName'>;

/** Whom a request is about, as the audit log names it. The name of a person who asks to be left out is not kept for ever there. */
export const subjectOf = ({ id, companyName, personName }: Request): AuditSubject => ({
  kind: 'opt-out',
  id,
  name: personName === '' ? companyName : `a person of ${companyName}`,
});
