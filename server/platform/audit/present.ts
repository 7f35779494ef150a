import type { AuditLine } from '../../../contract/admin/audit-log.ts';
import type { AuditEvent } from '../../../contract/platform/audit.ts';
import { deviceNameOf } from './device-name.ts';
import { placeOfEvent } from './place-of-event.ts';
import type { auditEvents } from './table.ts';

type Row = typeof auditEvents.$inferSelect;

export function presentEvent(event: Row): AuditEvent {
  const { id, at, kind } = event;
  return { id, at: at.toISOString(), kind, ...placeOfEvent(event) };
}

type Named = { id: string; name: string } | null;

/** For admins, who see from where other admins work, too. */
export function presentLine({
  event,
  actor,
  person,
}: {
  event: Row;
  actor: Named;
  person: Named;
}): AuditLine {
  const { id, at, kind, clientAddress, userAgent, actorName, subject, before, after, reason } = event;
  return {
    id,
    at: at.toISOString(),
    kind,
    clientAddress,
    device: deviceNameOf(userAgent),
    actor,
    machine: actorName,
    person,
    subject,
    before,
    after,
    reason,
  };
}
