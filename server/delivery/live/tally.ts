import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { MuteRule } from '../../companies/visibility/mute-condition.ts';
import { ageInDays, type Days, includesRound, sectionOf } from '../../companies/visibility/sections.ts';
import { hides } from '../../feed/company-page/hides.ts';
import type { Subject } from '../../feed/matching/match.ts';

/** How many rounds came for somebody: those that their plan shows, and those it leaves out, of which no more is told. */
export type Tally = { count: number; locked: number };

/** What decides which of the rounds that match somebody they are told of. */
export type Rules = { entitlement: Entitlement; mutes: readonly MuteRule[] };

export type Arrived = Subject & {
  roundKind: NonNullable<Subject['roundKind']>;
  startupId: string;
  announcedOn: string;
};

export const nothingCame: Tally = { count: 0, locked: 0 };

export const addTallies = (one: Tally, other: Tally): Tally => ({
  count: one.count + other.count,
  locked: one.locked + other.locked,
});

/**
 * What one round that matches somebody counts for. As in the list: a rule hides it, and the count of what is locked does
 * not change with a single company.
 */
export function tallyRound(round: Arrived, { entitlement, mutes }: Rules, days: Days): Tally {
  if (sectionOf(ageInDays(round.announcedOn, days.today)) === null) return nothingCame;
  const isShown = includesRound(entitlement, round.announcedOn, days);
  const counting = isShown ? mutes : mutes.filter(({ kind }) => kind !== 'startup');
  if (counting.some((rule) => hides(rule, round))) return nothingCame;
  return isShown ? { count: 1, locked: 0 } : { count: 0, locked: 1 };
}
