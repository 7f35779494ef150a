import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { includesRound } from '../../companies/visibility/sections.ts';
import type { LastSeen } from './unseen-condition.ts';

/** Whether a round is among those of `unseenCondition`. To whoever was never here nothing is new. */
export function isUnseen(
  round: { createdAt: Date; announcedOn: string },
  lastSeen: LastSeen | null,
  entitlement: Entitlement,
): boolean {
  if (lastSeen === null) return false;
  return round.createdAt > lastSeen.at || !includesRound(entitlement, round.announcedOn, lastSeen.days);
}
