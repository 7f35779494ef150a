import type { CompanyPointKind } from '../../../contract/outreach/letters.ts';
import type { ReplyBonus } from '../letters/letter-facts.ts';

/**
 * How often a letter is answered by what it stands on, as compared with one that stands on what a company does: what replies
 * to 20 letters of a kind say of the user's own counts on top.
 */
const usual: Record<CompanyPointKind, number> = {
  role: 1.3,
  use_of_funds: 1.2,
  planned_hires: 1.2,
  activity: 1,
};

/** How much of a bonus of pairs, which is at most 0.8, counts here. */
const bonusShare = 0.5;

/** How likely a reply is beside that of others: a number to rank by, and no promise. */
export const expectedReply = (kind: CompanyPointKind, bonus: ReplyBonus): number =>
  usual[kind] * (1 + (bonus[kind] ?? 0) * bonusShare);
