import { and, count, countDistinct, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { AnsweredSite, SiteQuestion } from '../../../contract/enrichment/websites.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { factReportsTable } from '../fact-reports/table.ts';
import { companySites } from './table.ts';

const mostShown = 100;

const mostOfLast = 20;

/** Websites that no one is sure of and those that someone doubts, the doubted first. */
export async function listSiteQuestions(context: Context): Promise<{
  questions: SiteQuestion[];
  waiting: number;
  waitingSince: string | null;
  answered: AnsweredSite[];
}> {
  requireOperator(context);
  const { db } = context;
  const rows = await db
    .select({ site: companySites, startup: startups, doubts: countDistinct(factReportsTable.userId) })
    .from(companySites)
    .innerJoin(startups, eq(startups.id, companySites.startupId))
    .leftJoin(
      factReportsTable,
      and(
        eq(factReportsTable.startupId, companySites.startupId),
        ne(factReportsTable.fact, 'hiring'),
        isNull(factReportsTable.answeredAt),
      ),
    )
    .where(waitsForAnswer())
    .groupBy(companySites.startupId, startups.id)
    .orderBy(desc(isNotNull(companySites.doubtedAt)), desc(companySites.checkedAt), companySites.startupId)
    .limit(mostShown);
  const since = sql<Date | null>`min(coalesce(${companySites.doubtedAt}, ${companySites.checkedAt}))`.mapWith(
    companySites.checkedAt,
  );
  const [counted] = await db.select({ waiting: count(), since }).from(companySites).where(waitsForAnswer());
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
  return {
    questions,
    waiting: counted?.waiting ?? 0,
    waitingSince: counted?.since?.toISOString() ?? null,
    answered: await listAnswered(context),
  };
}

async function listAnswered({ db }: Context): Promise<AnsweredSite[]> {
  const rows = await db
    .select({ id: startups.id, name: startups.name, site: companySites, answeredBy: users.name })
    .from(companySites)
    .innerJoin(startups, eq(startups.id, companySites.startupId))
    .leftJoin(users, eq(users.id, companySites.answeredBy))
    .where(isNotNull(companySites.answeredAt))
    .orderBy(desc(companySites.answeredAt), companySites.startupId)
    .limit(mostOfLast);
  return rows.flatMap(({ id, name, site, answeredBy }) =>
    site.answeredAt
      ? [
          {
            startupId: startupId.parse(id),
            companyName: name,
            domain: site.confirmedDomain,
            answeredAt: site.answeredAt.toISOString(),
            answeredBy,
          },
        ]
      : [],
  );
}

/** A website that no one is sure of, or that someone doubts. */
export function waitsForAnswer() {
  return or(
    isNotNull(companySites.doubtedAt),
    and(eq(companySites.state, 'unsure'), isNull(companySites.confirmedDomain)),
  );
}
