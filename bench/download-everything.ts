import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import { fundingEvents, startups } from '../server/companies/table.ts';
import type { Database } from '../server/platform/database/database.ts';
import { placeKey } from '../server/reference/places/place-key.ts';
import type { Reader, Site } from './site.ts';

const pageSize = 1_000;
const mostPages = 100;
const windowDays = 90;

/** One page of startups with their rounds of the last three months, in any of the places; all columns. */
export async function answerRows(db: Database, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const oldest = new Date(Date.now() - windowDays * 86_400_000).toISOString().slice(0, 10);
  const anyPlace = or(
    isOneOf(startups.country, query.getAll('country')),
    isOneOf(startups.regionKey, query.getAll('region')),
    isOneOf(startups.cityKey, query.getAll('city')),
  );
  const rows = await db
    .select({ startup: startups, event: fundingEvents })
    .from(startups)
    .innerJoin(fundingEvents, eq(fundingEvents.startupId, startups.id))
    .where(and(gte(fundingEvents.announcedOn, oldest), anyPlace))
    .orderBy(desc(startups.createdAt), desc(startups.id))
    .limit(pageSize)
    .offset(Number(query.get('page') ?? 0) * pageSize);
  return Response.json(rows);
}

type Row = { startup: typeof startups.$inferSelect; event: typeof fundingEvents.$inferSelect };

/** What the browser does without a server that filters: takes every page, then keeps what fits. */
export async function downloadEverything(site: Site, reader: Reader): Promise<Row[]> {
  const { countries, regions, cities, industries } = reader.preferences;
  const places = new URLSearchParams([
    ...countries.map((code) => ['country', code]),
    ...regions.map((name) => ['region', placeKey(name)]),
    ...cities.map((name) => ['city', placeKey(name)]),
  ]);
  const rows: Row[] = [];
  for (let page = 0; page < mostPages; page++) {
    // The rows are those that `answerRows` sent, with moments as text.
    const more = JSON.parse(await site.get(reader, `/baseline?page=${page}&${places}`)) as Row[];
    rows.push(...more);
    if (more.length < pageSize) break;
  }
  return rows
    .filter(
      ({ startup }) =>
        industries.length === 0 || industries.some((tag) => startup.industryTags.includes(tag)),
    )
    .sort((a, b) => (a.event.announcedOn < b.event.announcedOn ? 1 : -1));
}

type PlaceColumn = typeof startups.country | typeof startups.regionKey | typeof startups.cityKey;

function isOneOf(column: PlaceColumn, values: string[]) {
  return values.length > 0 ? inArray(column, values) : undefined;
}
