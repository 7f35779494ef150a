import { eq, sql } from 'drizzle-orm';
import { dayMs, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { BounceKind } from '../../platform/mail/bounce-kind.ts';
import { suppress } from '../suppressions/suppress.ts';
import { softBounces } from '../table.ts';

const daysToPause = 3;

/** Bounces further apart than this are not in a row. */
const rowMs = 14 * dayMs;

const pauseMs = 7 * dayMs;

/** Takes down that a mail to an address came back: for good, or for the third day in a row, it is suppressed. */
export async function recordBounce(
  context: Context,
  bounce: { address: string; kind: BounceKind; detail: string | null },
): Promise<void> {
  requireMachine(context);
  const { kind, detail } = bounce;
  const address = bounce.address.toLowerCase();
  if (kind === 'blocked') return;
  if (kind === 'hard') return suppress(context, { address, reason: 'hard-bounce', detail, endsAt: null });
  const { db, now } = context;
  // The first report counts; one at the same time waits for it.
  await db
    .insert(softBounces)
    .values({ address, days: 0, lastAt: new Date(0) })
    .onConflictDoNothing();
  const [before] = await db.select().from(softBounces).where(eq(softBounces.address, address)).for('update');
  if (!before || (before.days > 0 && utcDay(before.lastAt) === utcDay(now()))) return;
  const isInARow = now().getTime() - before.lastAt.getTime() <= rowMs;
  const days = isInARow ? before.days + 1 : 1;
  await db.update(softBounces).set({ days, lastAt: now() }).where(eq(softBounces.address, address));
  if (days < daysToPause) return;
  const endsAt = new Date(now().getTime() + pauseMs);
  await suppress(context, { address, reason: 'soft-bounces', detail, endsAt });
}

/** A mail has arrived: whatever came back softly before is over. */
export async function deleteSoftBounces({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await db.delete(softBounces).where(sql`${softBounces.address} = lower(${address})`);
}
