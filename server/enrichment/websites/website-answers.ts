import { and, eq } from 'drizzle-orm';
import { deleteEventsListedAt } from '../../companies/company-events/delete-events.ts';
import { registrableDomain } from '../../companies/names.ts';
import { describeCompany } from '../../companies/recording/load-companies.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { questionBoards } from '../job-boards/deciding/board-questions.ts';
import { companySites, type SiteBefore, siteFacts } from './table.ts';

type Site = typeof companySites.$inferSelect;

/**
 * Says which domain is a company's, or with null that none of those that were looked at is: what was read there goes at
 * once, and boards that it proved are in question. Either way the company is looked at again. The same answer twice is one.
 */
export function answerSiteQuestion(
  context: Context,
  { startupId, domain }: { startupId: string; domain: string | null },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  const own = domain === null ? null : registrableDomain(domain);
  if (domain !== null && own === null) throw new ApiError('INVALID', 'A company can’t own this domain.');
  return inTransaction(context, async (inside) => {
    const site = await lockSite(inside, startupId);
    const { db, now } = inside;
    const checked = [site.domain, ...site.looks.map((run) => run.domain)].flatMap((each) => each ?? []);
    const refused = [...new Set([...site.refusedDomains, ...checked])].filter((each) => each !== own);
    const isSame =
      site.confirmedDomain === own &&
      site.doubtedAt === null &&
      refused.length === site.refusedDomains.length;
    const isWrong = site.domain !== null && site.domain !== own;
    if (isWrong) {
      await deleteSite(inside, startupId);
      const reason = 'it was proved by a website that is another company’s';
      await questionBoards(inside, { startupId, reason });
    }
    await db
      .update(companySites)
      .set({
        confirmedDomain: own,
        refusedDomains: own === null ? refused : site.refusedDomains.filter((each) => each !== own),
        doubtedAt: null,
        nextCheckAt: now(),
        ...(!isSame && {
          answeredAt: now(),
          answeredBy: context.actor.kind === 'admin' ? context.actor.userId : null,
          answeredBefore: beforeAnswer(site),
        }),
        ...(own === null && { state: 'none' as const, looks: [] }),
      })
      .where(eq(companySites.startupId, startupId));
    if (!isSame && (context.actor.kind === 'admin' || context.actor.kind === 'user'))
      await recordEvent(inside, {
        kind: 'review-answered',
        userId: context.actor.userId,
        detail: { startupId, domain: own ?? 'none' },
      });
    return { isAnswered: !isSame };
  });
}

function beforeAnswer(site: Site): SiteBefore {
  const { confirmedDomain, refusedDomains, state, reason, looks, doubtedAt } = site;
  return {
    confirmedDomain,
    refusedDomains,
    // What was shown is read again before it is shown again.
    state: state === 'found' ? 'unsure' : state,
    reason,
    looks,
    isDoubted: doubtedAt !== null,
  };
}

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

/**
 * Puts a website before the admins because someone doubts it, or takes it from there when no one does any more. Answers
 * how many there are.
 */
export async function markReported(
  context: Context,
  { startupId, isDoubted }: { startupId: string; isDoubted: boolean },
): Promise<number> {
  requireUser(context);
  const { db, now } = context;
  const marked = await db
    .update(companySites)
    .set({ doubtedAt: isDoubted ? now() : null })
    .where(and(eq(companySites.startupId, startupId), eq(companySites.state, 'found')))
    .returning({ id: companySites.startupId });
  return marked.length;
}

/** What is known of a company's website, held until the transaction ends: no one else answers or records meanwhile. */
async function lockSite(inside: Context, startupId: string): Promise<typeof companySites.$inferSelect> {
  requireOperator(inside);
  await lockRecording(inside);
  const [site] = await inside.db
    .select()
    .from(companySites)
    .where(eq(companySites.startupId, startupId))
    .for('update');
  if (!site) throw new ApiError('NOT_FOUND', 'Question not found.');
  return site;
}

/** Takes everything away that was read of a company's website. In the caller's transaction. */
export async function deleteSite(context: Context, startupId: string): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, startupId));
  await deleteEventsListedAt(context, { startupId, listedAt: 'site' });
  await db
    .update(companySites)
    .set({ state: 'none', url: null, domain: null, reason: null, looks: [], doubtedAt: null })
    .where(eq(companySites.startupId, startupId));
  await describeCompany(context, { id: startupId, read: null });
}
