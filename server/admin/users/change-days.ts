import type { AdminUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { changeGivenDays } from '../../billing/subscriptions/change-given-days.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { getUser } from './get-user.ts';

type Change = { id: UserId; plan: PaidPlan; days: number; reason: string };

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Gives a person days of a plan, or takes some back that were given, and writes down why. Operators only. */
export function changeDays(context: Context, { id, plan, days, reason }: Change): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { before, after } = await changeGivenDays(inside, { userId: id, plan, days });
    await recordEvent(inside, {
      kind: 'plan-days-changed',
      userId: id,
      detail: { plan, days },
      before: { givenUntil: iso(before) },
      after: { givenUntil: iso(after) },
      reason,
    });
    return getUser(inside, { id });
  });
}
