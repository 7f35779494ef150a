import type { AdminCompany } from '../../../../contract/admin/companies.ts';
import { removeFact } from '../../../companies/quoted-facts/remove-facts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { getCompany } from './correct-company.ts';

type Removal = { id: string; statementId: string; reason: string };

/** Takes a sentence off a company that was read wrongly, or is of another; twice is once. Operators only. */
export function removeStatement(
  context: Context,
  { id, statementId, reason }: Removal,
): Promise<{ isRemoved: boolean; startup: AdminCompany }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const removed = await removeFact(inside, { startupId: id, factId: statementId });
    if (removed)
      await recordEvent(inside, {
        kind: 'sentence-removed',
        userId: null,
        subject: { kind: 'startup', id, name: removed.companyName },
        detail: { fact: removed.fact.kind, publisher: removed.publisher },
        reason,
      });
    return { isRemoved: removed !== null, startup: await getCompany(inside, { id }) };
  });
}
