import { not, type SQL } from 'drizzle-orm';
import { fundingEvents } from '../table.ts';

/** Rounds that no admin hides, neither by themselves nor with their company. */
export function isListed(): SQL {
  return not(fundingEvents.isHidden);
}
