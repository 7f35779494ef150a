import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { redeemToken } from '../../auth/one-time-tokens/redeem.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { subjectOf } from './subject-of.ts';
import { removalRequests } from './table.ts';

const content = z.object({ requestId: z.uuid() });

/** Puts a request before the admins, by the link that its mail had. Answers whether that link was any good. */
export async function verifyRemovalRequest(
  context: Context,
  { secret, network }: { secret: string; network: string },
): Promise<{ isProved: boolean }> {
  requireMachine(context);
  await countAgainstLimit(context, limits.linkFromNetwork, network);
  return inTransaction(context, async (inside) => {
    const found = await redeemToken(inside, { purpose: 'opt-out', secret });
    if (!found) return { isProved: false };
    const { requestId } = content.parse(found.content);
    const [request] = await inside.db
      .update(removalRequests)
      .set({ status: 'open', provenAt: inside.now() })
      .where(and(eq(removalRequests.id, requestId), eq(removalRequests.status, 'unproven')))
      .returning();
    if (request)
      await recordEvent(inside, {
        kind: 'opt-out-asked',
        userId: null,
        caller: null,
        subject: subjectOf(request),
      });
    // A second link of a request that was proved by the first.
    return { isProved: true };
  });
}
