import { eq } from 'drizzle-orm';
import { suppressionMessages } from '../../../contract/mail/suppressions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { deleteSoftBounces } from '../bounces/delete-soft-bounces.ts';
import { adminOf } from '../outbox/change-mail.ts';
import { suppressions } from '../table.ts';

/** Lets digests go to an address again, and keeps who did and why. */
export function liftSuppression(
  context: Context,
  asked: { address: string; why: string },
): Promise<{ address: string }> {
  requireOperator(context);
  const address = asked.address.trim().toLowerCase();
  return inTransaction(context, async (inside) => {
    const [gone] = await inside.db
      .delete(suppressions)
      .where(eq(suppressions.address, address))
      .returning({ reason: suppressions.reason });
    if (!gone) throw new ApiError('NOT_FOUND', suppressionMessages.unknown);
    await deleteSoftBounces(inside, address);
    await recordEvent(inside, {
      kind: 'suppression-lifted',
      userId: adminOf(inside),
      caller: null,
      detail: { address, why: asked.why, reason: gone.reason },
    });
    return { address };
  });
}
