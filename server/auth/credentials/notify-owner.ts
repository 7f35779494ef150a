import { eq } from 'drizzle-orm';
import { type AccountChange, accountNoticeMail } from '../../../emails/auth/account-notice.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { deviceNameOf } from '../../platform/audit/device-name.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { users } from '../users/table.ts';

/**
 * Writes to a person what changed in how their account is entered, in the caller's transaction. `id` names the change:
 * of one change there is one mail.
 */
export async function notifyOwner(
  context: Context,
  {
    userId,
    happened,
    caller,
    id,
    recoveryCodesLeft,
  }: {
    userId: string;
    happened: AccountChange;
    caller: Caller | null;
    id: string;
    recoveryCodesLeft?: number;
  },
): Promise<void> {
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await deliverMail(context, {
    occasion: `${happened}:${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...accountNoticeMail({
        name: user.name,
        happened,
        at: context.now().toISOString(),
        device: deviceNameOf(caller?.headers.get('user-agent') ?? null),
        recoveryCodesLeft,
        settingsUrl: `${context.environment.publicUrl}/settings`,
      }),
    },
  });
}
