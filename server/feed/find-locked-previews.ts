import { isDeepStrictEqual } from 'node:util';
import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { stageName } from '../../contract/companies/round-kinds.ts';
import type { LockedPreview, Section } from '../../contract/feed/alerts.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { ageInDays, windowOf } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { type Description, presentClosely } from './present.ts';

const mostShown = 3;
/** Among so many are three that do not read alike, if there are. */
const mostRead = 12;
/** What is said of a locked round has to be true of so many companies, or it would name the one. */
const leastCompanies = 5;

/** The newest rounds of a locked section, with no more of each than many companies share. */
export async function findLockedPreviews(
  context: Context,
  section: Section,
  { condition, today }: { condition: SQL | undefined; today: string },
): Promise<LockedPreview[]> {
  const { first, last } = windowOf(section, today);
  const rows = await context.db
    .select({
      roundKind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
      industryTags: fundingEvents.industryTags,
      country: fundingEvents.country,
      cityKey: fundingEvents.cityKey,
      city: startups.city,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(between(fundingEvents.announcedOn, first, last), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostRead);
  const notified: LockedPreview[] = [];
  for (const row of rows) {
    const lockedPreview: LockedPreview = {
      stage: stageName(row.roundKind),
      ageInDays: ageInDays(row.announcedOn, today),
      ...(await blurred(context, row)),
    };
    if (!notified.some((each) => isDeepStrictEqual(each, lockedPreview))) notified.push(lockedPreview);
    if (notified.length === mostShown) break;
  }
  return notified;
}

type Row = Pick<typeof fundingEvents.$inferSelect, 'industryTags' | 'country' | 'cityKey'> & {
  city: string | null;
};

/** The closest description of what it does and where that still fits several companies. */
async function blurred(context: Context, row: Row): Promise<Description> {
  for (const notified of presentClosely(row)) if (await isShared(context, row, notified)) return notified;
  return { industry: null, location: { city: null, country: null } };
}

async function isShared(
  { db }: Context,
  { cityKey }: Row,
  { industry, location }: Description,
): Promise<boolean> {
  const { city, country } = location;
  const companies = db
    .selectDistinct({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(
      and(
        isListed(),
        industry ? sql`${fundingEvents.industryTags} && ${sql.param([industry.tag])}::text[]` : undefined,
        country ? eq(fundingEvents.country, country) : undefined,
        city && cityKey ? eq(fundingEvents.cityKey, cityKey) : undefined,
      ),
    )
    .limit(leastCompanies)
    .as('companies');
  return (await db.$count(companies)) >= leastCompanies;
}
