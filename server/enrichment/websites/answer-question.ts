import { eq } from 'drizzle-orm';
import { registrableDomain } from '../../companies/names.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { questionBoards } from '../job-boards/deciding/question-boards.ts';
import { deleteSite } from './delete-site.ts';
import { lockSite } from './lock-site.ts';
import { companySites, type SiteBefore } from './table.ts';

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
  if (domain !== null && own === null)
    throw new ApiError('INVALID', 'This is no domain that a company can have for itself.');
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
