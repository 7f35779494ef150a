import type { AdminRound, RoundFact } from '../../../../contract/admin/rounds.ts';
import { withdrawRoundFact } from '../../../companies/corrections/withdraw-round-fact.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getRound } from './get-round.ts';
import { roundSubject } from './round-subject.ts';

type Withdrawal = { id: string; fact: RoundFact; reason: string };

/** Takes one fact's correction back, so that what sources tell counts again; twice is once. Operators only. */
export function withdrawCorrection(
  context: Context,
  { id, fact, reason }: Withdrawal,
): Promise<{ isWithdrawn: boolean; round: AdminRound }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const withdrawn = await withdrawRoundFact(inside, { id, fact });
    if (withdrawn) {
      const { before, after, companyName } = withdrawn;
      const subject = roundSubject(id, companyName, after.kind);
      const change = factsOfChange({ ...before, corrected: fact }, { ...after, corrected: null });
      await recordEvent(inside, { kind: 'correction-withdrawn', userId: null, subject, ...change, reason });
    }
    return { isWithdrawn: withdrawn !== null, round: await getRound(inside, id) };
  });
}
