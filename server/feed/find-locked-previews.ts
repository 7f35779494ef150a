import { isDeepStrictEqual } from 'node:util';
import { and, between, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import type { LockedPreview, Section } from '../../contract/feed/alerts.ts';
import { fundingEvents } from '../companies/table.ts';
import { ageInDays, windowOf } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { amountBandOf, type Description, presentClosely } from './present.ts';

const mostShown = 3;
/** Among so many are three that do not read alike, if there are. */
const mostRead = 12;
/** What is said of a locked round has to be true of so many companies, or it would name the one. */
const leastCompanies = 5;

/** What a preview is made of. */
export const previewColumns = {
  roundKind: fundingEvents.roundKind,
  announcedOn: fundingEvents.announcedOn,
  industryTags: fundingEvents.industryTags,
  country: fundingEvents.country,
  usdAmount: fundingEvents.usdAmount,
};

type Row = Pick<typeof fundingEvents.$inferSelect, keyof typeof previewColumns>;

/** The newest rounds of a locked section, with no more of each than many companies share. */
export async function findLockedPreviews(
  context: Context,
  section: Section,
  { condition, today }: { condition: SQL | undefined; today: string },
): Promise<LockedPreview[]> {
  const { first, last } = windowOf(section, today);
  const rows = await context.db
    .select(previewColumns)
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, first, last), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostRead);
  const previews: LockedPreview[] = [];
  for (const row of rows) {
    const preview = await previewOf(context, row, today);
    if (!previews.some((each) => isDeepStrictEqual(each, preview))) previews.push(preview);
    if (previews.length === mostShown) break;
  }
  return previews;
}

/** The closest description of a locked round that still fits several companies. */
export async function previewOf(context: Context, row: Row, today: string): Promise<LockedPreview> {
  return {
    stage: row.roundKind === 'unspecified' ? null : roundNames[row.roundKind],
    ageInDays: ageInDays(row.announcedOn, today),
    ...(await blurred(context, row)),
  };
}

async function blurred(context: Context, row: Row): Promise<Description> {
  for (const description of presentClosely(row))
    if (await isShared(context, row, description)) return description;
  return { industry: null, location: { country: null }, amountBand: null };
}

async function isShared(
  { db }: Context,
  { usdAmount }: Row,
  { industry, location: { country }, amountBand }: Description,
): Promise<boolean> {
  const band = amountBand === null ? null : amountBandOf(usdAmount);
  const companies = db
    .selectDistinct({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(
      and(
        isListed(),
        industry ? sql`${fundingEvents.industryTags} && ${sql.param([industry.tag])}::text[]` : undefined,
        country ? eq(fundingEvents.country, country) : undefined,
        band
          ? and(gte(fundingEvents.usdAmount, `${band.least}`), lt(fundingEvents.usdAmount, `${band.below}`))
          : undefined,
      ),
    )
    .limit(leastCompanies)
    .as('companies');
  return (await db.$count(companies)) >= leastCompanies;
}
