import type { AdminCompany } from '../../../../contract/admin/companies.ts';
import { setCompanyHidden } from '../../../companies/hiding/set-company-hidden.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { getCompany } from './get-company.ts';

/** Shows a company again, but for rounds that are hidden by themselves. Twice is once. Operators only. */
export function showCompany(context: Context, { id }: { id: string }): Promise<AdminCompany> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setCompanyHidden(inside, { id, isHidden: false });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-shown',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: true },
        after: { isHidden: false },
      });
    return getCompany(inside, { id });
  });
}
