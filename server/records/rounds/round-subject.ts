import type { AuditSubject } from '../../../contract/audit.ts';
import { type RoundKind, roundNames } from '../../../contract/rounds/round-kinds.ts';

/** What a round is called in the audit log: 'Kestrel, Series A'. */
export function roundSubject(id: string, companyName: string, kind: RoundKind): AuditSubject {
  return { kind: 'round', id, name: `${companyName}, ${roundNames[kind]}` };
}
