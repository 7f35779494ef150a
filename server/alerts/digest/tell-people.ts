import { userId as userIdOf } from '../../../contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { sendDigest } from '../send-digest.ts';
import type { Occasion } from './is-asked.ts';

/** How many people there was something for, and what became of it. */
export type AlertRun = { people: number; mails: number; rounds: number; failed: number };

/** On a server a few have their turn at once; the embedded database does one thing at a time. */
const atOnce = { server: 4, embedded: 1 };

type Telling = { userIds: string[]; occasion: Occasion; run: AlertRun };

/** Writes the digests of these people, and counts them. One that fails does not take the others with it. */
export async function tellPeople(context: Context, { userIds, occasion, run }: Telling): Promise<void> {
  const waiting = userIds.values();
  const lines = context.environment.databaseUrl === null ? atOnce.embedded : atOnce.server;
  const work = async () => {
    for (const userId of waiting) {
      if (context.signal.aborted) return;
      await tellOne(context, { userId, occasion, run });
    }
  };
  await Promise.all(Array.from({ length: lines }, work));
}

async function tellOne(
  context: Context,
  { userId, occasion, run }: Omit<Telling, 'userIds'> & { userId: string },
): Promise<void> {
  try {
    const { isSent, told } = await sendDigest(context, { userId: userIdOf.parse(userId), ...occasion });
    // Whoever keeps a sentence is looked after, and often there is nothing to tell.
    if (isSent) {
      run.people += 1;
      run.mails += 1;
    }
    run.rounds += told;
  } catch (thrown) {
    run.people += 1;
    run.failed += 1;
    context.log.error(
      { kind: occasion.kind, reason: reasonOf(thrown) },
      'a digest could not be written; the next run tries again',
    );
  }
}
