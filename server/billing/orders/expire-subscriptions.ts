import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { subscriptions } from '../table.ts';
import { refreshState } from './refresh-state.ts';
import { renewalGraceMs } from './state.ts';

const batch = 500;

/**
 * Marks what has run out, and what is due and was not paid. Nothing depends on its being done: whoever asks what a person
 * may do looks at the dates. Answers how many there were.
 */
export async function expireSubscriptions(context: Context): Promise<number> {
  requireMachine(context);
  const now = context.now();
  const over = await context.db
    .select({ id: subscriptions.id, providerStatus: subscriptions.providerStatus })
    .from(subscriptions)
    .where(
      or(
        and(
          lte(subscriptions.endDate, now),
          inArray(subscriptions.status, ['active', 'cancelled', 'suspended']),
        ),
        and(
          lte(subscriptions.endDate, new Date(now.getTime() + renewalGraceMs)),
          eq(subscriptions.status, 'active'),
          isNotNull(subscriptions.providerStatus),
        ),
      ),
    )
    .orderBy(asc(subscriptions.endDate))
    .limit(batch);
  let changed = 0;
  for (const { id, providerStatus } of over) {
    const isChanged = await inTransaction(context, (context) =>
      providerStatus === null
        ? markExpired(context, id)
        : refreshState(context, id, { kind: 'expiry', id: null }),
    );
    if (isChanged) changed += 1;
  }
  return changed;
}

async function markExpired({ db, now }: Context, id: string): Promise<boolean> {
  const marked = await db
    .update(subscriptions)
    .set({ status: 'expired', updatedAt: now() })
    .where(and(eq(subscriptions.id, id), lte(subscriptions.endDate, now())))
    .returning({ id: subscriptions.id });
  return marked.length > 0;
}
