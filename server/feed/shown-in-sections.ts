import { and, between, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { Section } from '../../contract/feed/alerts.ts';
import { fundingEvents } from '../companies/table.ts';
import { type Days, windowOf } from '../companies/visibility/sections.ts';
import {
  isListed,
  type MuteRule,
  muteCondition,
  shownCondition,
} from '../companies/visibility/visibility-conditions.ts';
import type { Terms } from './find-terms.ts';
import { matchCondition } from './matching/match-condition.ts';

/** From the first day of the oldest section to the last of the newest; null of none. */
export function spanOf(wanted: readonly Section[], today: string): SQL | null {
  const [newest, oldest] = [wanted[0], wanted.at(-1)].map((each) => each && windowOf(each, today));
  return newest && oldest ? between(fundingEvents.announcedOn, oldest.first, newest.last) : null;
}

/** The rounds of all sections that a plan shows and that no one's rules hide. */
export function shownInSections(
  { entitlement, mutes }: { entitlement: Entitlement; mutes: MuteRule[] },
  days: Days,
): SQL | undefined {
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  return and(
    between(fundingEvents.announcedOn, first, last),
    isListed(),
    shownCondition(entitlement, days),
    muteCondition(mutes),
  );
}

/**
 * What narrows the count of a locked section: the preferences, and what is muted but for single companies. A count that
 * answered a sentence, or changed with one company, would tell who raised.
 */
export const lockedCondition = ({ stated, mutes }: Pick<Terms, 'stated' | 'mutes'>): SQL | undefined =>
  and(isListed(), matchCondition(stated), muteCondition(mutes.filter(({ kind }) => kind !== 'startup')));
