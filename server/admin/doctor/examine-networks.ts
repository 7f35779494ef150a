import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { counted } from '../../../contract/platform/text/counts.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { type Check, toDo } from './check.ts';

/** What a class behind one address reaches first, without anyone guessing a password. */
const ofClasses = [limits.registration, limits.providerSignIn, limits.signInFromNetwork];

/** Whether users were refused within a day because many of them share one address. */
export async function examineNetworks(context: Context): Promise<Check[]> {
  requireOperator(context);
  const names = ofClasses.map(({ name }) => name);
  const [found] = await context.db
    .select({ count: count() })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.kind, 'limit-reached'),
        gt(auditEvents.at, daysEarlier(context.now(), 1)),
        inArray(sql`${auditEvents.detail} ->> 'limit'`, names),
      ),
    );
  const times = found?.count ?? 0;
  if (times === 0) return [];
  return [
    toDo(
      `Since yesterday, users of ${counted(times, 'network', 'networks')} had to wait because too many signed up or signed in from one address. If that is a school or another network that many share, add its address to SHARED_NETWORKS.`,
    ),
  ];
}
