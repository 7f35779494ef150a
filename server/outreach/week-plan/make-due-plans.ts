import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import { daysBefore, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { type Planner, type RankingInputs, readRankingInputs } from './find-candidates.ts';
import { type ChosenPlan, choosePlans, storePlans } from './stored-plans.ts';
import { weekPlanCompanies, weekPlans } from './table.ts';

/** Who was not here for so long is left in peace. */
export const awayDays = 21;

const usersAtOnce = 500;

/** Each time that the tables have grown by so much, what the database knows of their size is brought up to date. */
const timesUntilCounted = 10;

/** Plans say what was left out, from which later ones learn, and are kept no longer than that. */
const keptDays = 200;

/** Makes the plans of this week of everyone who was here lately, where the week has begun for them. Answers how many. */
export async function makeDuePlans(context: Context): Promise<number> {
  requireMachine(context);
  let made = 0;
  let madeWhenCounted = 0;
  const inputs = await readRankingInputs(context);
  let page = await choosePage(context, inputs, '');
  while (page !== null && !context.signal.aborted) {
    // The database stores one page while this process chooses the next.
    const [stored, next] = await Promise.all([
      storePlans(context, page.plans),
      choosePage(context, inputs, page.lastUserId),
    ]);
    made += stored;
    if (made > madeWhenCounted * timesUntilCounted) {
      await countPlans(context);
      madeWhenCounted = made;
    }
    page = next;
  }
  return made;
}

type Page = { plans: ChosenPlan[]; lastUserId: string };

/** The plans of the next users of whom none is stored; null after the last user. */
async function choosePage(
  context: Context,
  inputs: RankingInputs,
  afterUserId: string,
): Promise<Page | null> {
  const active = await findActive(context, afterUserId);
  const last = active.at(-1);
  if (!last) return null;
  const planners = active.filter(({ hasPlan }) => !hasPlan);
  return { plans: await choosePlans(context, planners, inputs), lastUserId: last.userId };
}

/**
 * PostgreSQL plans the check of a foreign key once for each connection. Planned while the table was empty, every check reads all of
 * the table; by itself the server counts its rows only a minute later, when this is over.
 */
async function countPlans({ db }: Context): Promise<void> {
  await db.execute(sql`analyze ${weekPlans}`);
  await db.execute(sql`analyze ${weekPlanCompanies}`);
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
