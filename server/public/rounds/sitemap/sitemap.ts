import { and, asc, between, eq, sql } from 'drizzle-orm';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { escapeMarkup } from '../../../delivery/stream-items/item-words.ts';
import type { Context } from '../../../platform/context.ts';
import { pathOfRound } from '../address.ts';
import type { DayOfRounds } from '../days.ts';
import { isPublic } from '../is-public.ts';

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

export const pagesFile = '/sitemaps/pages.xml';

/** By its first day alone, so that the newest file keeps its address while it grows. */
const addressOf = ({ first }: SitemapFile) => `/sitemaps/rounds-from-${first}.xml`;

/** The list of all files of addresses. */
export function writeSitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const entries = [pagesFile, ...files.map(addressOf)].map(
    (path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</sitemapindex>
`;
}

/** The first day of a file by its name, `rounds-from-2026-10-01.xml`; null where it is no such name. */
export function readFileName(name: string): string | null {
  return /^rounds-from-(\d{4}-\d{2}-\d{2})\.xml$/.exec(name)?.[1] ?? null;
}

/** Days, both included, whose rounds are in one file. */
type SitemapFile = { first: string; last: string };

/** The protocol allows 50,000 addresses in a file; fewer are sooner written. */
export const mostInFile = 50_000;

const wantedInFile = 20_000;

/** Shares the days out on files, the oldest first, so that those of long ago keep their address. Samples are in none. */
export function planSitemaps(days: readonly DayOfRounds[]): SitemapFile[] {
  const files: (SitemapFile & { rounds: number })[] = [];
  for (const { day, rounds, samples } of days) {
    const real = rounds - samples;
    if (real <= 0) continue;
    const open = files.at(-1);
    if (open && open.rounds + real <= wantedInFile) {
      open.last = day;
      open.rounds += real;
    } else files.push({ first: day, last: day, rounds: real });
  }
  return files.map(({ first, last }) => ({ first, last }));
}
