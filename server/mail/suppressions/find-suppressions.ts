import { and, gt, isNull, or } from 'drizzle-orm';
import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { suppressions } from '../table.ts';

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
