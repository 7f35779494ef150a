import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { includesRound } from '../visibility/sections.ts';
import type { LastVisit } from './unseen-condition.ts';

/** Whether a round is among those of `unseenCondition`. To whoever was never here nothing is new. */
export function isUnseen(
  round: { createdAt: Date; announcedOn: string },
  lastVisit: LastVisit | null,
  entitlement: Entitlement,
): boolean {
  if (lastVisit === null) return false;
  return round.createdAt > lastVisit.at || !includesRound(entitlement, round.announcedOn, lastVisit.days);
}
