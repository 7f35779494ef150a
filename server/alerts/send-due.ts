import { type Context, requireMachine } from '../platform/context.ts';
import type { Occasion } from './digest/find-readers.ts';
import { type AlertRun, notifyUsers } from './digest/notify-users.ts';
import { findDue, scheduleNew, wakeImmediate } from './schedule/schedule.ts';

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
