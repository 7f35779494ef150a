import { eq } from 'drizzle-orm';
import type { AdminRole, AdminUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { mailVerification } from '../../auth/email-addresses/email-change.ts';
import { users } from '../../auth/users/table.ts';
import { changeGivenDays } from '../../billing/subscriptions/subscriptions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { adminRoleOf } from './present.ts';
import { getUser, lockAdmins, requireAnotherAdmin } from './user-details.ts';
import { findUser } from './users.ts';

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

/** Mails a person the link again that confirms their address; nothing once it is confirmed. Operators only. */
export function mailVerificationAgain(
  context: Context,
  { id }: { id: UserId },
): Promise<{ isMailed: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const user = await findUser(inside, id);
    if (user.emailVerified) return { isMailed: false };
    await mailVerification(inside, { userId: id, email: user.email });
    await recordEvent(inside, { kind: 'verification-mailed', userId: id });
    return { isMailed: true };
  });
}

/** Makes someone an admin, one who only reads, or neither. The last full admin stays one. Operators only. */
export function setAdminRole(
  context: Context,
  { id, role }: { id: UserId; role: AdminRole },
): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockAdmins(inside);
    const before = adminRoleOf(await findUser(inside, id));
    if (before === role) return getUser(inside, { id });
    if (before === 'full') await requireAnotherAdmin(inside, id);
    await inside.db
      .update(users)
      .set({ isAdmin: role !== 'none', isReadOnlyAdmin: role === 'read-only' })
      .where(eq(users.id, id));
    await recordEvent(inside, {
      kind: 'admin-role-changed',
      userId: id,
      before: { role: before },
      after: { role },
    });
    return getUser(inside, { id });
  });
}
