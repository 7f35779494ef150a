import type { AuditLine } from '../../../contract/admin/audit-log.ts';
import type { AuditEvent } from '../../../contract/platform/audit.ts';
import { deviceNameOf } from './device-name.ts';
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

type Event = Pick<
  typeof auditEvents.$inferSelect,
  'userId' | 'actorKind' | 'actorId' | 'clientAddress' | 'userAgent'
>;

/** From where and with what something was done, as whom it concerns may read it: of operators they are not told. */
export function placeOfEvent({ userId, actorKind, actorId, clientAddress, userAgent }: Event): {
  clientAddress: string | null;
  device: string | null;
} {
  const isByOperator = actorKind === 'admin' && actorId !== userId;
  return isByOperator
    ? { clientAddress: null, device: null }
    : { clientAddress, device: deviceNameOf(userAgent) };
}
