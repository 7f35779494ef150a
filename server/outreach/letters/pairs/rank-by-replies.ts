import { type CompanyPointKind, companyPointKinds } from '../../../../contract/outreach/letters.ts';
import type { ReplyBonus } from '../letter-facts.ts';

/** Letters of one kind of reason that were answered or had time to be. */
export type Replies = { kind: CompanyPointKind; sent: number; answered: number };

/** Of fewer letters no one can say which reason was the better one. */
export const fewestForReasons = 20;

/** As many letters of the average are thought beside those of a kind, so that a few answers more say little. */
const letters = 20;

/** A reason answered twice as often as another of 30 % gains less than a kind of work that both sides share. */
const perShare = 4;

const most = 0.8;

/**
 * What a kind of reason gains where pairs are ranked: how much more often its letters were answered than the user's letters
 * altogether, drawn towards them. Nothing for a kind of fewer than 20 letters.
 */
export function replyBonus(replies: readonly Replies[]): ReplyBonus {
  const sent = replies.reduce((sum, each) => sum + each.sent, 0);
  if (sent === 0) return {};
  const mean = replies.reduce((sum, each) => sum + each.answered, 0) / sent;
  const bonuses: ReplyBonus = {};
  for (const kind of companyPointKinds) {
    const of = replies.find((each) => each.kind === kind);
    if (!of || of.sent < fewestForReasons) continue;
    const drawn = (of.answered + letters * mean) / (of.sent + letters);
    bonuses[kind] = Math.max(-most, Math.min(most, (drawn - mean) * perShare));
  }
  return bonuses;
}
