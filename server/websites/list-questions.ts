import { and, count, countDistinct, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { SiteQuestion } from '../../contract/company/websites.ts';
import { startupId } from '../../contract/startups.ts';
import { factDoubts } from '../doubts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { companySites } from './table.ts';

const mostShown = 100;

/** Websites that nobody is sure of and those that somebody doubts, the doubted first. */
export async function listSiteQuestions(
  context: Context,
): Promise<{ questions: SiteQuestion[]; waiting: number }> {
  requireOperator(context);
  const { db } = context;
  const waits = or(
    isNotNull(companySites.doubtedAt),
    and(eq(companySites.state, 'unsure'), isNull(companySites.confirmedDomain)),
  );
  const rows = await db
    .select({ site: companySites, startup: startups, doubts: countDistinct(factDoubts.userId) })
    .from(companySites)
    .innerJoin(startups, eq(startups.id, companySites.startupId))
    .leftJoin(factDoubts, eq(factDoubts.startupId, companySites.startupId))
    .where(waits)
    .groupBy(companySites.startupId, startups.id)
    .orderBy(desc(isNotNull(companySites.doubtedAt)), desc(companySites.checkedAt), companySites.startupId)
    .limit(mostShown);
  const [counted] = await db.select({ waiting: count() }).from(companySites).where(waits);
  const questions = rows.map(({ site, startup, doubts }) => ({
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    place: [startup.city, startup.region, startup.country].filter(Boolean).join(', ') || null,
    shown: site.state === 'found' ? site.url : null,
    doubts,
    looks: site.looks.map(({ url, domain, reason, reasons }) => ({
      url,
      domain,
      reason,
      reasons: reasons.map(({ says, detail }) => ({ says, detail })),
    })),
  }));
  return { questions, waiting: counted?.waiting ?? 0 };
}
