import type { AuditEvent } from '../../contract/audit.ts';
import { placeOfEvent } from './place-of-event.ts';
import type { auditEvents } from './table.ts';

export function presentEvent(event: typeof auditEvents.$inferSelect): AuditEvent {
  const { id, at, kind } = event;
  return { id, at: at.toISOString(), kind, ...placeOfEvent(event) };
}
