import { deviceNameOf } from './device-name.ts';
import type { auditEvents } from './table.ts';

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
