import type { Context } from '../../platform/context.ts';
import { sendDigests } from '../send-digests.ts';
import type { Occasion } from './find-readers.ts';

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
