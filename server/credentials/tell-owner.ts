import { eq } from 'drizzle-orm';
import { type AccountChange, accountNoticeMail } from '../../emails/account-notice.ts';
import { users } from '../accounts/table.ts';
import { deviceNameOf } from '../audit/device-name.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';

/**
 * Writes to a person what changed in how their account is entered, in the caller's transaction. `id` names the change:
 * of one change there is one mail.
 */
export async function tellOwner(
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
  const [person] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  await deliverMail(context, {
    occasion: `${happened}:${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: person.email,
      ...accountNoticeMail({
        name: person.name,
        happened,
        at: context.now().toISOString(),
        device: deviceNameOf(caller?.headers.get('user-agent') ?? null),
        recoveryCodesLeft,
        settingsUrl: `${context.environment.publicUrl}/settings`,
      }),
    },
  });
}
