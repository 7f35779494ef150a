import { and, eq, isNull } from 'drizzle-orm';
import { copyNotified } from '../../../alerts/copy-notified.ts';
import { onCompaniesMerged as followWithApplications } from '../../../applications/on-companies-merged.ts';
import { deleteCompany } from '../../../companies/merging/delete-company.ts';
import { followIdentity } from '../../../companies/merging/follow-identity.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { reuniteParts } from '../../../companies/splitting/reunite-parts.ts';
import { onCompaniesMerged as followWithFavorites } from '../../../feed/favorites/on-companies-merged.ts';
import { onCompaniesMerged as followWithMutes } from '../../../feed/mutes/on-companies-merged.ts';
import { onCompaniesMerged as followWithLetters } from '../../../outreach/letters/on-companies-merged.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { actorOf } from '../actor-of.ts';
import { followDecisions } from '../follow-decisions.ts';
import { mergeOutsideFacts } from '../outside/merge-outside-facts.ts';
import { companySplits } from '../table.ts';
import { loadCompany } from './load-company.ts';
import type { SplitBefore } from './split-company.ts';

/** Makes one company again of two that were split, with all that came to either since. Doing it again changes nothing. */
export function undoSplit(context: Context, { id }: { id: string }): Promise<{ isUndone: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [split] = await inside.db.select().from(companySplits).where(eq(companySplits.id, id));
    if (!split) throw new ApiError('NOT_FOUND', 'There is no such split.');
    if (split.undoneAt) return { isUndone: false };
    const { startupId: into, partedId: from } = split;
    if (into === from) throw new ApiError('CONFLICT', 'The two were made one since. Look at the list again.');
    await loadCompany(inside, from);
    // Written by splitStartup, and by nobody else.
    const before = split.before as SplitBefore;
    const moving = { from, into };
    // Before the copies of rounds are gone.
    for (const round of before.copied) await copyNotified(inside, { from: round.into, into: round.from });
    await reuniteParts(inside, { ...moving, before });
    await followIdentity(inside, moving);
    await followWithFavorites(inside, moving);
    await followWithApplications(inside, moving);
    await followWithLetters(inside, moving);
    await followWithMutes(inside, moving);
    await mergeOutsideFacts(inside, moving);
    await followDecisions(inside, moving);
    await inside.db
      .update(companySplits)
      .set({ undoneAt: inside.now(), partedId: from })
      .where(and(eq(companySplits.id, id), isNull(companySplits.undoneAt)));
    await deleteCompany(inside, from);
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
