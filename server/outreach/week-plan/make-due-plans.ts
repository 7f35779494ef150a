import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import { daysBefore, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import type { Planner } from './find-candidates.ts';
import { makePlans } from './stored-plans.ts';
import { weekPlans } from './table.ts';

/** Who was not here for so long is left in peace. */
export const awayDays = 21;

const usersAtOnce = 500;

/** Plans say what was left out, from which later ones learn, and are kept no longer than that. */
const keptDays = 200;

/** Makes the plans of this week of everyone who was here lately, where the week has begun for them. Answers how many. */
export async function makeDuePlans(context: Context): Promise<number> {
  requireMachine(context);
  let made = 0;
  let page = await findActive(context, '');
  while (page.length > 0 && !context.signal.aborted) {
    const planners = page.filter(({ hasPlan }) => !hasPlan);
    if (planners.length > 0) made += await makePlans(context, planners);
    page = await findActive(context, page.at(-1)?.userId ?? '');
  }
  return made;
}

/** Users who were here lately, so many at once along the index: of all without a plan, each page would read every user. */
async function findActive(
  { db, now }: Context,
  afterUserId: string,
): Promise<(Planner & { hasPlan: boolean })[]> {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(gt(users.id, afterUserId), gt(users.lastSeenAt, daysEarlier(now(), awayDays)), isActive(users)),
    )
    .orderBy(asc(users.id))
    .limit(usersAtOnce)
    .as('page');
  const timeZone = sql<string>`coalesce(${alertSettings.timeZone}, 'UTC')`;
  const monday = sql`date_trunc('week', ${now().toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const found = await db
    .select({ userId: page.id, timeZone, hasPlan: sql<boolean>`${weekPlans.userId} is not null` })
    .from(page)
    .leftJoin(alertSettings, eq(alertSettings.userId, page.id))
    .leftJoin(weekPlans, and(eq(weekPlans.userId, page.id), sql`${weekPlans.week} = ${monday}`))
    .orderBy(asc(page.id));
  return found.map((each) => ({ ...each, userId: userId.parse(each.userId) }));
}

/** Deletes plans from which nothing is learnt any more. */
export async function deleteOldPlans(context: Context): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  await db.delete(weekPlans).where(lt(weekPlans.week, daysBefore(utcDay(now()), keptDays)));
}
