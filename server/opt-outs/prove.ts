import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import { redeemToken } from '../tokens/redeem.ts';
import { subjectOf } from './subject-of.ts';
import { optOutRequests } from './table.ts';

const content = z.object({ requestId: z.uuid() });

/** Puts a request before the admins, by the link that its mail had. Answers whether that link was any good. */
export async function proveOptOut(
  context: Context,
  { secret, network }: { secret: string; network: string },
): Promise<{ isProved: boolean }> {
  requireMachine(context);
  await countAttempt(context, limits.linkFromNetwork, network);
  return inTransaction(context, async (inside) => {
    const found = await redeemToken(inside, { purpose: 'opt-out', secret });
    if (!found) return { isProved: false };
    const { requestId } = content.parse(found.content);
    const [request] = await inside.db
      .update(optOutRequests)
      .set({ status: 'open', provenAt: inside.now() })
      .where(and(eq(optOutRequests.id, requestId), eq(optOutRequests.status, 'unproven')))
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
