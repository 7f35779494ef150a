import type { AdminCompany } from '../../../../contract/admin/companies.ts';
import { setCompanyHidden } from '../../../companies/hiding/set-company-hidden.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { getCompany } from './get-company.ts';

/** Keeps a company with all its rounds from everybody but admins. Twice is once. Operators only. */
export function hideCompany(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<AdminCompany> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setCompanyHidden(inside, { id, isHidden: true });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-hidden',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: false },
        after: { isHidden: true },
        reason,
      });
    return getCompany(inside, { id });
  });
}
