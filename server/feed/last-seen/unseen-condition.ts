import { gt, not, or, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { fundingEvents } from '../../companies/table.ts';
import type { Days } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';

/** What nobody could have seen before: the moment, and what days it was then. */
export type LastSeen = { at: Date; days: Days };

/** Rounds that came in since somebody's last visit, or that their plan did not show then. `isUnseen` says it of one. */
export function unseenCondition({ at, days }: LastSeen, entitlement: Entitlement): SQL | undefined {
  const shown = shownCondition(entitlement, days);
  return or(gt(fundingEvents.createdAt, at), shown && not(shown));
}
