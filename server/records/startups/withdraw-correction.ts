import type { AdminStartup, CompanyFact } from '../../../contract/admin/startups.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { withdrawCompanyFact } from '../../startups/correcting/withdraw-company-fact.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getStartup } from './get-startup.ts';

type Withdrawal = { id: string; fact: CompanyFact; reason: string };

/** Takes one fact's correction back, so that what sources tell counts again; twice is once. Operators only. */
export function withdrawCorrection(
  context: Context,
  { id, fact, reason }: Withdrawal,
): Promise<{ isWithdrawn: boolean; startup: AdminStartup }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const withdrawn = await withdrawCompanyFact(inside, { id, fact });
    if (withdrawn) {
      const { before, after } = withdrawn;
      const subject = { kind: 'startup', id, name: after.name };
      const change = factsOfChange({ ...before, corrected: fact }, { ...after, corrected: null });
      await recordEvent(inside, { kind: 'correction-withdrawn', userId: null, subject, ...change, reason });
    }
    return { isWithdrawn: withdrawn !== null, startup: await getStartup(inside, { id }) };
  });
}
