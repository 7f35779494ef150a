import { userId as userIdOf } from '../../../contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { sendDigest } from '../send-digest.ts';
import type { Occasion } from './is-asked.ts';

/** How many people there was something for, and what became of it. */
export type AlertRun = { people: number; mails: number; rounds: number; failed: number };

/** Writes the digests of these people, one after the other, and counts them. One that fails does not take the others with it. */
export async function tellPeople(
  context: Context,
  { userIds, occasion, run }: { userIds: string[]; occasion: Occasion; run: AlertRun },
): Promise<void> {
  for (const userId of userIds) {
    if (context.signal.aborted) return;
    try {
      const { isSent, told } = await sendDigest(context, { userId: userIdOf.parse(userId), ...occasion });
      // Whoever keeps a sentence is looked after, and often there is nothing to tell.
      if (isSent) run.people += 1;
      if (isSent) run.mails += 1;
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
}
