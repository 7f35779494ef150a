import { type RoundKind, roundNames } from '../../../../contract/companies/round-kinds.ts';
import type { AuditSubject } from '../../../../contract/platform/audit.ts';

/** What a round is called in the audit log: 'Kestrel, Series A'. */
export function roundSubject(id: string, companyName: string, kind: RoundKind): AuditSubject {
  return { kind: 'round', id, name: `${companyName}, ${roundNames[kind]}` };
}
