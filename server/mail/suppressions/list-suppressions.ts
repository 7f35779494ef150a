import { and, desc, gt, isNull, or, sql } from 'drizzle-orm';
import { type Suppression, suppressionsPerPage } from '../../../contract/mail/suppressions.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { suppressions } from '../table.ts';
import { presentSuppression } from './present-suppression.ts';

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
