import { eq } from 'drizzle-orm';
import type { Suppression } from '../../../contract/mail/suppressions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { adminOf } from '../outbox/change-mail.ts';
import { suppressions } from '../table.ts';
import { presentSuppression } from './present-suppression.ts';
import { suppress } from './suppress.ts';

/** Stops digests to an address, and keeps who did and why. One that is stopped for good already stays as it is. */
export function suppressByHand(
  context: Context,
  asked: { address: string; why: string },
): Promise<Suppression> {
  requireOperator(context);
  const address = asked.address.toLowerCase();
  return inTransaction(context, async (inside) => {
    await suppress(inside, { address, reason: 'by-hand', detail: asked.why, endsAt: null });
    await recordEvent(inside, {
      kind: 'suppression-added',
      userId: adminOf(inside),
      caller: null,
      detail: { address, why: asked.why },
    });
    const [stored] = await inside.db.select().from(suppressions).where(eq(suppressions.address, address));
    if (!stored) throw new Error('A suppression was neither new nor there.');
    return presentSuppression(stored);
  });
}
