import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';
import type { Context } from '../../platform/context.ts';
import { suppressions } from '../table.ts';
import { isSuppressed } from './is-suppressed.ts';

/** Why an address gets no digests now; null when it gets them. */
export async function findSuppression(
  { db, now }: Pick<Context, 'db' | 'now'>,
  address: string,
): Promise<{ reason: SuppressionReason; since: Date } | null> {
  const [found] = await db
    .select({ reason: suppressions.reason, since: suppressions.since })
    .from(suppressions)
    .where(isSuppressed(address, now()));
  return found ?? null;
}
