import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayMs } from '../../contract/platform/time/days.ts';
import { type Context, requireMachine, requireOperator } from '../platform/context.ts';
import { findWanting, type Occasion } from './digest/find-readers.ts';
import { type AlertRun, notifyUsers } from './digest/notify-users.ts';
import { findDue, scheduleNew, wakeImmediate } from './schedule/schedule.ts';
import { alertRuns } from './table.ts';

/** How far an operator looks back who does not say. */
const usualDays = 7;

/**
 * Notifies every user who wants mails of a kind, or by hand all who want any: of all that became known since they were told
 * last, or of the last days, each in one mail and of each round once. Their own hours stay as they are. A run that was cut
 * off is simply run again: whom it had told by then is not told again.
 */
export async function sendAlerts(
  context: Context,
  { kind, sinceDays }: { kind: Exclude<Occasion['kind'], 'due'>; sinceDays?: number },
): Promise<AlertRun> {
  requireOperator(context);
  const startedAt = context.now();
  const days = sinceDays ?? (kind === 'manual' ? usualDays : null);
  const since = days === null ? null : new Date(startedAt.getTime() - days * dayMs);
  const occasion: Occasion = since ? { kind, since } : { kind };
  const id = randomUUID();
  await context.db.insert(alertRuns).values({ id, kind, since: since ?? startedAt, startedAt });
  const run: AlertRun = { people: 0, mails: 0, rounds: 0, failed: 0 };
  let page = await findWanting(context, { kind, afterUserId: '' });
  while (page.length > 0 && !context.signal.aborted) {
    await notifyUsers(context, { userIds: page, occasion, run });
    page = await findWanting(context, { kind, afterUserId: page.at(-1) ?? '' });
  }
  if (context.signal.aborted) return run;
  await context.db
    .update(alertRuns)
    .set({ endedAt: context.now(), people: run.people, mails: run.mails })
    .where(eq(alertRuns.id, id));
  return run;
}

const usersPerPage = 500;
const occasion: Occasion = { kind: 'due' };

/**
 * Looks after everyone whose hour has come, each in one mail: a page of people at a time, so that neither many people nor
 * many rounds fill the memory. A user who could not be notified stays due. Runs every minute; what came due while the product was
 * down is looked at when it is up again.
 */
export async function sendDue(context: Context): Promise<AlertRun> {
  requireMachine(context);
  await scheduleNew(context);
  await wakeImmediate(context);
  const run: AlertRun = { people: 0, mails: 0, rounds: 0, failed: 0 };
  let afterUserId = '';
  while (!context.signal.aborted) {
    const userIds = await findDue(context, { afterUserId, most: usersPerPage });
    if (userIds.length === 0) break;
    await notifyUsers(context, { userIds, occasion, run });
    afterUserId = userIds.at(-1) ?? '';
  }
  return run;
}
