import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { questionBoards } from '../job-boards/deciding/question-boards.ts';
import { deleteSite } from './delete-site.ts';
import { lockSite } from './lock-site.ts';
import { companySites } from './table.ts';

export type TakenBack = { isTakenBack: boolean; answeredAt: Date | null };

/** Takes the answer about a company's website back: the question is as it was before, and waits again. Twice is once. */
export function takeBackSiteAnswer(
  context: Context,
  { startupId }: { startupId: string },
): Promise<TakenBack> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const site = await lockSite(inside, startupId);
    const { db, now } = inside;
    const { answeredBefore, answeredAt } = site;
    if (!answeredBefore) return { isTakenBack: false, answeredAt: null };
    const { isDoubted, ...before } = answeredBefore;
    const isStillShown = site.state === 'found' && site.confirmedDomain === site.domain && isDoubted;
    if (!isStillShown) {
      await deleteSite(inside, startupId);
      await questionBoards(inside, { startupId, reason: 'nobody says any more that the website is theirs' });
    }
    await db
      .update(companySites)
      .set({
        ...before,
        ...(isStillShown && { state: 'found' as const, looks: site.looks, reason: site.reason }),
        doubtedAt: isDoubted ? now() : null,
        answeredAt: null,
        answeredBy: null,
        answeredBefore: null,
        nextCheckAt: now(),
      })
      .where(eq(companySites.startupId, startupId));
    if (context.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answer-taken-back',
        userId: context.actor.userId,
        detail: { startupId },
      });
    return { isTakenBack: true, answeredAt };
  });
}
