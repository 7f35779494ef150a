import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type MailTrouble,
  type Suppression,
  type SuppressionReason,
  suppressionMessages,
  suppressionsPerPage,
} from '../../../contract/mail/suppressions.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { deleteSoftBounces } from '../bounces/record-bounce.ts';
import { adminOf } from '../outbox/outbox.ts';
import { suppressions } from '../table.ts';
import { presentSuppression } from './suppress.ts';

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

/** Addresses that get no digests, newest first, one page. Those whose time is over are left out. Operators only. */
export async function listSuppressions(
  context: Context,
  { search, page }: { search: string; page: number },
): Promise<{ suppressions: Suppression[]; total: number }> {
  requireOperator(context);
  const { db, now } = context;
  const words = search.trim().toLowerCase();
  const wanted = and(
    or(isNull(suppressions.endsAt), gt(suppressions.endsAt, now())),
    words === '' ? undefined : sql`position(${words} in ${suppressions.address}) > 0`,
  );
  const rows = await db
    .select()
    .from(suppressions)
    .where(wanted)
    .orderBy(desc(suppressions.since), suppressions.address)
    .limit(suppressionsPerPage)
    .offset((page - 1) * suppressionsPerPage);
  return { suppressions: rows.map(presentSuppression), total: await db.$count(suppressions, wanted) };
}

/** What keeps digests from the user; another address of theirs is clean. */
export async function findOwnTrouble(context: Context): Promise<MailTrouble> {
  const userId = requireUser(context);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const found = user ? await findSuppression(context, user.email) : null;
  return { reason: found?.reason ?? null, since: found?.since.toISOString() ?? null };
}

/** Why an address gets no digests now; null when it gets them. */
export async function findSuppression(context: Pick<Context, 'db' | 'now'>, address: string) {
  const suppressionOf = await findSuppressions(context, [address]);
  return suppressionOf(address);
}

type Found = { reason: SuppressionReason; since: Date };

/** Why each of these addresses gets no digests now; null of one that gets them. */
export async function findSuppressions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  addresses: string[],
): Promise<(address: string) => Found | null> {
  if (addresses.length === 0) return () => null;
  const found = await db
    .select({ address: suppressions.address, reason: suppressions.reason, since: suppressions.since })
    .from(suppressions)
    .where(
      and(
        isAnyOf(
          suppressions.address,
          addresses.map((address) => address.toLowerCase()),
        ),
        or(isNull(suppressions.endsAt), gt(suppressions.endsAt, now())),
      ),
    );
  const byAddress = new Map(found.map((each) => [each.address, each]));
  return (address) => byAddress.get(address.toLowerCase()) ?? null;
}

/** Rows of suppressions that stop mails to an address now. */
export function isSuppressed(address: string | AnyPgColumn, now: Date): SQL | undefined {
  return and(
    sql`${suppressions.address} = lower(${address})`,
    or(isNull(suppressions.endsAt), gt(suppressions.endsAt, now)),
  );
}

/** Beside a mail that is not sent. */
export const suppressedBecause: Record<SuppressionReason, string> = {
  'hard-bounce': 'Emails to this address bounce: the mailbox doesn’t exist.',
  'soft-bounces': 'Emails to this address bounced on several days. We try again after a week.',
  complaint: 'An earlier email was marked as spam.',
  'by-hand': 'An admin stopped digests to this address.',
};

/** A mail was read at this address: that others came back counts no more. That its reader complained still does. */
export async function forgiveBounces({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await deleteSoftBounces({ db }, address);
  await db
    .delete(suppressions)
    .where(
      and(
        sql`${suppressions.address} = lower(${address})`,
        inArray(suppressions.reason, ['hard-bounce', 'soft-bounces']),
      ),
    );
}
