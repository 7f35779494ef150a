import { and, asc, between, eq, sql } from 'drizzle-orm';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { escapeMarkup } from '../../../delivery/stream-items/words.ts';
import type { Context } from '../../../platform/context.ts';
import { pathOfRound } from '../address.ts';
import { isPublic } from '../is-public.ts';
import { mostInFile, type SitemapFile } from './plan-sitemaps.ts';

const atOnce = 1_000;
const before = '00000000-0000-0000-0000-000000000000';

/** The addresses of the public rounds of some days as a sitemap, piece by piece. */
export async function* writeSitemap(context: Context, { first, last }: SitemapFile): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  let place = { announcedOn: first, id: before };
  for (let written = 0; written < mostInFile; ) {
    const rows = await readSome(context, place, last, Math.min(atOnce, mostInFile - written));
    yield rows.map((row) => entryOf(row, context.environment.publicUrl)).join('');
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) break;
    written += rows.length;
    place = end;
  }
  yield '</urlset>\n';
}

function readSome(context: Context, place: { announcedOn: string; id: string }, last: string, most: number) {
  return context.db
    .select({
      id: fundingEvents.id,
      companyName: startups.name,
      roundKind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
      updatedAt: fundingEvents.updatedAt,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(
      and(
        isPublic(context),
        eq(fundingEvents.isSample, false),
        between(fundingEvents.announcedOn, place.announcedOn, last),
        sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) > (${place.announcedOn}::date, ${place.id}::uuid)`,
      ),
    )
    .orderBy(asc(fundingEvents.announcedOn), asc(fundingEvents.id))
    .limit(most);
}

type Row = Awaited<ReturnType<typeof readSome>>[number];

function entryOf({ updatedAt, ...round }: Row, publicUrl: string): string {
  const address = escapeMarkup(publicUrl + pathOfRound(round));
  return `<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`;
}
