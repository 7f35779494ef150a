import type { AuditEvent } from '../../contract/audit.ts';
import { deviceNameOf } from './device-name.ts';
import type { auditEvents } from './table.ts';

export function presentEvent(event: typeof auditEvents.$inferSelect): AuditEvent {
  const { id, at, kind, clientAddress, userAgent } = event;
  return { id, at: at.toISOString(), kind, clientAddress, device: deviceNameOf(userAgent) };
}
