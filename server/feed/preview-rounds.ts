import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type RoundKind, stageName } from '../../contract/companies/round-kinds.ts';
import {
  type Age,
  type AmountBand,
  amountBands,
  type LockedPreview,
} from '../../contract/feed/locked-preview.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { labelOfTag } from '../../contract/reference/industries/industries.ts';
import { fundingEvents } from '../companies/table.ts';
import { ageInDays } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { recallEach } from '../platform/database/cached-reads.ts';
import { presentIndustries } from './company-page/present.ts';

/** What is said of a locked round has to be true of so many companies, or it would name the one. */
const leastCompanies = 5;
/** Among so many rounds of one description are those of several companies, if there are; all of them would take long to count. */
const roundsCounted = 60;
/** The same where an amount is looked for among them. */
const roundsCompared = 600;

/** What a preview is made of. */
export const previewColumns = {
  roundKind: fundingEvents.roundKind,
  announcedOn: fundingEvents.announcedOn,
  createdAt: fundingEvents.createdAt,
  usdAmount: fundingEvents.usdAmount,
  industryTags: fundingEvents.industryTags,
  country: fundingEvents.country,
  isSample: fundingEvents.isSample,
};
export type PreviewedRound = Pick<typeof fundingEvents.$inferSelect, keyof typeof previewColumns>;

/** Of each round the closest description that still fits several companies, and its amount and stage where several of these share them. */
export async function previewsOf(context: Context, rows: PreviewedRound[]): Promise<LockedPreview[]> {
  const shared = await findShared(context, rows.flatMap(describe));
  const described = rows.map(
    (row) => describe(row).find((description) => shared.has(keyOf(description))) ?? nowhere,
  );
  const sharedDetails = await findSharedDetails(context, described);
  return rows.map((row, index) => {
    const description = described[index] ?? nowhere;
    const { band, kind } = detailsToSay(row, (details) => sharedDetails.has(keyOf(description, details)));
    return {
      stage: kind === null ? null : stageName(kind),
      ...description,
      amountBand: band === null || band === undisclosed ? null : band,
      isAmountWithheld: band === null,
      age: ageOf(row, context.now()),
      isSample: row.isSample,
    };
  });
}

/** What is said of a company that raised. */
type Description = Pick<LockedPreview, 'industry' | 'country'>;

/** What is said of its round; null where that is left out. */
type Details = { band: AmountBand | typeof undisclosed | null; kind: RoundKind | null };

const undisclosed = 'undisclosed';

const nowhere = { industry: null, country: null };

/** What could be told of the company that raised, the closest first. */
function describe({ industryTags, country }: PreviewedRound): Description[] {
  const [industry = null] = presentIndustries(industryTags);
  const group = industry && labelOfTag(industry.group);
  return [
    { industry, country },
    { industry: group, country },
    { industry: group, country: null },
    { industry: null, country },
  ];
}

/** The amount and the stage where several companies share both, else the one or the other: the amount says more. */
function detailsToSay(
  { usdAmount, roundKind }: PreviewedRound,
  isShared: (details: Details) => boolean,
): Details {
  const band = bandOf(usdAmount);
  // A stage that no source says is not said here either.
  const kind = stageName(roundKind) === null ? null : roundKind;
  const ways: Details[] = [
    { band, kind },
    { band, kind: null },
    { band: null, kind },
  ];
  return ways.find(isShared) ?? { band: null, kind: null };
}

const nothingMore: Details = { band: null, kind: null };

const keyOf = ({ industry, country }: Description, { band, kind } = nothingMore) =>
  [industry?.tag, country, band, kind].join('|');

/** The keys of those descriptions that fit several companies. */
async function findShared(context: Context, descriptions: Description[]): Promise<Set<string>> {
  const counts = await recallDescribed(context, descriptions, { what: 'companies', read: countCompanies });
  return new Set([...counts].flatMap(([key, companies]) => (companies >= leastCompanies ? [key] : [])));
}

/** The keys of amounts and stages that several companies of one description share, each alone and both together. */
async function findSharedDetails(context: Context, descriptions: Description[]): Promise<Set<string>> {
  const details = await recallDescribed(context, descriptions, { what: 'details', read: readSharedDetails });
  return new Set([...details.values()].flat());
}

/** What is the same for everyone of each description, read once until a round changes; by their keys. */
function recallDescribed<Value>(
  context: Context,
  descriptions: Description[],
  {
    what,
    read,
  }: { what: string; read: (context: Context, some: Description[]) => Promise<Map<string, Value>> },
): Promise<Map<string, Value>> {
  const described = new Map(descriptions.map((description) => [keyOf(description), description]));
  return recallEach(context, [...described.keys()], {
    keyOf: (key) => `${what} of ${key}`,
    readAll: (keys) =>
      read(
        context,
        keys.flatMap((key) => described.get(key) ?? []),
      ),
    weightOf: () => 0,
  });
}

async function countCompanies({ db }: Context, descriptions: Description[]): Promise<Map<string, number>> {
  const counts = descriptions.map((description) => {
    const described = db
      .select({ startupId: fundingEvents.startupId })
      .from(fundingEvents)
      .where(fits(description))
      .limit(roundsCounted)
      .as('described');
    return db
      .select({
        key: sql<string>`${keyOf(description)}::text`.as('key'),
        companies: sql<number>`count(distinct ${described.startupId})::int`.as('companies'),
      })
      .from(described);
  });
  const [first, second, ...more] = counts;
  if (!first) return new Map();
  const counted = await (second ? unionAll(first, second, ...more) : first);
  return new Map(counted.map(({ key, companies }) => [key, companies]));
}

async function readSharedDetails(
  { db }: Context,
  descriptions: Description[],
): Promise<Map<string, string[]>> {
  const counts = descriptions.map((description) => {
    const described = db
      .select({
        startupId: fundingEvents.startupId,
        band: bandExpression.as('band'),
        kind: sql<RoundKind>`${fundingEvents.roundKind}`.as('kind'),
      })
      .from(fundingEvents)
      .where(fits(description))
      .limit(roundsCompared)
      .as('described');
    const { startupId, band, kind } = described;
    return db
      .select({
        key: sql<string>`${keyOf(description)}::text`.as('key'),
        details: sql<string>`concat_ws('|', coalesce(${band}, ''), coalesce(${kind}::text, ''))`.as(
          'details',
        ),
      })
      .from(described)
      .groupBy(sql`grouping sets ((${band}), (${kind}), (${band}, ${kind}))`)
      .having(sql`count(distinct ${startupId}) >= ${leastCompanies}`);
  });
  const [first, second, ...more] = counts;
  if (!first) return new Map();
  const counted = await (second ? unionAll(first, second, ...more) : first);
  const byDescription = Map.groupBy(counted, ({ key }) => key);
  return new Map(
    [...byDescription].map(([key, found]) => [
      key,
      found.map(({ details }) => key.replace(/\|\|$/, `|${details}`)),
    ]),
  );
}

const fits = ({ industry, country }: Description) =>
  and(
    isListed(),
    industry ? sql`${fundingEvents.industryTags} && ${sql.param([industry.tag])}::text[]` : undefined,
    country ? eq(fundingEvents.country, country) : undefined,
  );

function bandOf(usdAmount: string | null): AmountBand | typeof undisclosed {
  if (usdAmount === null) return undisclosed;
  return amountBands.findLast(({ from }) => Number(usdAmount) >= from)?.name ?? undisclosed;
}

/** The same in the database. */
const bandExpression = sql<string>`case ${sql.join(
  amountBands
    .toReversed()
    .map(
      ({ name, from }) => sql`when ${fundingEvents.usdAmount} >= ${String(from)}::numeric then ${name}::text`,
    ),
  sql` `,
)} else ${undisclosed}::text end`;

/** In hours while both the round and our sight of it are of the last day; a sample has no hour. */
function ageOf({ announcedOn, createdAt, isSample }: PreviewedRound, now: Date): Age {
  const days = ageInDays(announcedOn, utcDay(now));
  const hours = Math.floor((now.getTime() - createdAt.getTime()) / 3_600_000);
  const isNews = !isSample && days <= 1 && hours >= 0 && hours < 24;
  if (isNews) return { unit: 'hour', count: Math.max(1, hours) };
  if (days < 7) return { unit: 'day', count: days };
  if (days < 60) return { unit: 'week', count: Math.floor(days / 7) };
  return { unit: 'month', count: Math.floor(days / 30) };
}
