import { and, eq, isNull } from 'drizzle-orm';
import { copyTold } from '../../alerts/copy-told.ts';
import { followMerge as followWithApplications } from '../../applications/follow-merge.ts';
import { recordEvent } from '../../audit/record.ts';
import { followMerge as followWithFavorites } from '../../favorites/follow-merge.ts';
import { followMerge as followWithLetters } from '../../letters/follow-merge.ts';
import { followMerge as followWithMutes } from '../../mutes/follow-merge.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { deleteStartup } from '../../startups/joining/delete-startup.ts';
import { followIdentity } from '../../startups/joining/follow-identity.ts';
import { lockRecording } from '../../startups/recording/lock-recording.ts';
import { reuniteParts } from '../../startups/splitting/reunite-parts.ts';
import { actorOf } from '../actor-of.ts';
import { followDecisions } from '../follow-decisions.ts';
import { mergeOutsideFacts } from '../outside/merge-outside-facts.ts';
import { startupSplits } from '../table.ts';
import { loadCompany } from './load-company.ts';
import type { SplitBefore } from './split-startup.ts';

/** Makes one company again of two that were split, with all that came to either since. Doing it again changes nothing. */
export function undoSplit(context: Context, { id }: { id: string }): Promise<{ isUndone: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [split] = await inside.db.select().from(startupSplits).where(eq(startupSplits.id, id));
    if (!split) throw new ApiError('NOT_FOUND', 'There is no such split.');
    if (split.undoneAt) return { isUndone: false };
    const { startupId: into, partedId: from } = split;
    if (into === from) throw new ApiError('CONFLICT', 'The two were made one since. Look at the list again.');
    await loadCompany(inside, from);
    // Written by splitStartup, and by nobody else.
    const before = split.before as SplitBefore;
    const moving = { from, into };
    // Before the copies of rounds are gone.
    for (const round of before.copied) await copyTold(inside, { from: round.into, into: round.from });
    await reuniteParts(inside, { ...moving, before });
    await followIdentity(inside, moving);
    await followWithFavorites(inside, moving);
    await followWithApplications(inside, moving);
    await followWithLetters(inside, moving);
    await followWithMutes(inside, moving);
    await mergeOutsideFacts(inside, moving);
    await followDecisions(inside, moving);
    await inside.db
      .update(startupSplits)
      .set({ undoneAt: inside.now(), partedId: from })
      .where(and(eq(startupSplits.id, id), isNull(startupSplits.undoneAt)));
    await deleteStartup(inside, from);
    const { userId } = actorOf(inside);
    if (userId)
      await recordEvent(inside, {
        kind: 'split-undone',
        userId,
        detail: { kept: into, parted: from, name: split.partedName },
      });
    return { isUndone: true };
  });
}
