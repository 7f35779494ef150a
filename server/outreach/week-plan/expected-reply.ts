import type { CompanyPointKind } from '../../../contract/outreach/letters.ts';
import type { ReplyBonus } from '../letters/letter-facts.ts';

/**
 * How often a letter is answered by what it stands on, as compared with one that stands on what a company does: what everyone's
 * replies say of it, and what replies to 20 letters of a kind say of the user's own, counts on top.
 */
export const usualReply: Record<CompanyPointKind, number> = {
  role: 1.3,
  use_of_funds: 1.2,
  planned_hires: 1.2,
  activity: 1,
};

/** How much of a bonus of pairs, which is at most 0.8, counts here. */
const bonusShare = 0.5;

/** How likely a reply is beside that of others: a number to rank by, and no promise. */
export const expectedReply = (kind: CompanyPointKind, bonus: ReplyBonus): number =>
  usualReply[kind] * (1 + (bonus[kind] ?? 0) * bonusShare);

/** Who raised lately hires, and is written to less often by others than a week later. */
export function freshnessOf(days: number): number {
  if (days <= 7) return 1;
  if (days <= 14) return 0.9;
  if (days <= 30) return 0.75;
  return days <= 60 ? 0.55 : 0.4;
}
