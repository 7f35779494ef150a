import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayMs } from '../../contract/platform/time/days.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { findWanting, type Occasion } from './digest/find-readers.ts';
import { sendDigests } from './send-digests.ts';
import { alertRuns } from './table.ts';

/** How many people there was something for, and what became of it. */
export type AlertRun = { people: number; mails: number; rounds: number; failed: number };

/**
 * So many are notified in one transaction, for which a user who changes their settings waits; on the embedded database everyone
 * does. On a server one page is written while the database works on another.
 */
const pace = { server: { together: 100, atOnce: 2 }, embedded: { together: 10, atOnce: 1 } };

type Telling = { userIds: string[]; occasion: Occasion; run: AlertRun };

/** Writes the digests of these people, and counts them. One that fails does not take the others with it. */
export async function notifyUsers(context: Context, { userIds, occasion, run }: Telling): Promise<void> {
  const { together, atOnce } = context.environment.databaseUrl === null ? pace.embedded : pace.server;
  const pages = Array.from({ length: Math.ceil(userIds.length / together) }, (_, page) =>
    userIds.slice(page * together, (page + 1) * together),
  ).values();
  const work = async () => {
    for (const page of pages) await notifyPage(context, { userIds: page, occasion, run });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The user who made a page fail is found by halves. */
async function notifyPage(context: Context, { userIds, occasion, run }: Telling): Promise<void> {
  if (context.signal.aborted) return;
  try {
    const { mails, rounds } = await sendDigests(context, { userIds, occasion });
    // A user with a saved search is checked, and often there is nothing to announce.
    run.people += mails;
    run.mails += mails;
    run.rounds += rounds;
  } catch (thrown) {
    if (userIds.length > 1) {
      const middle = Math.ceil(userIds.length / 2);
      await notifyPage(context, { userIds: userIds.slice(0, middle), occasion, run });
      await notifyPage(context, { userIds: userIds.slice(middle), occasion, run });
      return;
    }
    run.people += 1;
    run.failed += 1;
    context.log.error(
      { kind: occasion.kind, error: thrown },
      'a digest could not be written; the next run tries again',
    );
  }
}

/** How far an operator looks back who does not say. */
const usualDays = 7;

/**
 * Notifies every user who wants mails of a kind, or by hand all who want any: of all that became known since they were told
 * last, or of the last days, each in one mail and of each round once. Their own hours stay as they are. A run that was cut
 * off is simply run again: whom it had told by then is not told again. All in this process, for a command that says how it
 * ended.
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
