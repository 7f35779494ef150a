import type { AdminRound, EditableRound, RoundFact } from '../../../../contract/admin/rounds.ts';
import { correctRound as correct } from '../../../companies/corrections/correct-round.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getRound } from './get-round.ts';
import { roundSubject } from './round-subject.ts';

type Correction = {
  id: string;
  expected: EditableRound;
  wanted: EditableRound;
  reason: string;
  /** Put back after it was taken back, also where sources say the same. */
  fact?: RoundFact;
};
type Outcome = { outcome: 'saved' | 'changed-meanwhile'; round: AdminRound };

/**
 * Corrects a round, if it still is as the operator saw it; otherwise changes nothing and says how it is now. Operators only.
 */
export function correctRound(
  context: Context,
  { id, expected, wanted, reason, fact }: Correction,
): Promise<Outcome> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const corrected = await correct(inside, { id, expected, wanted, also: fact });
    if (corrected.outcome === 'saved')
      await recordEvent(inside, {
        kind: fact ? 'correction-restored' : 'round-corrected',
        userId: null,
        subject: roundSubject(id, corrected.companyName, wanted.kind),
        ...factsOfChange(corrected.before, wanted),
        reason,
      });
    const outcome = corrected.outcome === 'changed-meanwhile' ? 'changed-meanwhile' : 'saved';
    return { outcome, round: await getRound(inside, id) };
  });
}
