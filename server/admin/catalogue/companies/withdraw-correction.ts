import type { AdminCompany, CompanyFact } from '../../../../contract/admin/companies.ts';
import { withdrawCompanyFact } from '../../../companies/corrections/withdraw-company-fact.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getCompany } from './get-company.ts';

type Withdrawal = { id: string; fact: CompanyFact; reason: string };

/** Takes one fact's correction back, so that what sources tell counts again; twice is once. Operators only. */
export function withdrawCorrection(
  context: Context,
  { id, fact, reason }: Withdrawal,
): Promise<{ isWithdrawn: boolean; startup: AdminCompany }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const withdrawn = await withdrawCompanyFact(inside, { id, fact });
    if (withdrawn) {
      const { before, after } = withdrawn;
      const subject = { kind: 'startup', id, name: after.name };
      const change = factsOfChange({ ...before, corrected: fact }, { ...after, corrected: null });
      await recordEvent(inside, { kind: 'correction-withdrawn', userId: null, subject, ...change, reason });
    }
    return { isWithdrawn: withdrawn !== null, startup: await getCompany(inside, { id }) };
  });
}
