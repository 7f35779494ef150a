import { createHash } from 'node:crypto';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Web } from '../websites/find-website.ts';
import type { Page, PageIcon } from '../websites/page/read-organizations.ts';
import { siteFacts } from '../websites/table.ts';
import { drawLogo, mostIconBytes } from './draw-logo.ts';
import { logos } from './table.ts';

/** The icon of a site, drawn anew: its name, which its content gives it, and where it was. */
export type Logo = { hash: string; png: Uint8Array; address: string };

/** With those for robots.txt. */
const mostRequests = 5;

const mostTried = 3;

const patienceMs = 12_000;

/** The best icon that a company's own page names and that can be read; null where there is none. */
export async function fetchLogo({ icons }: Page, { fetcher, userAgent, signal }: Web): Promise<Logo | null> {
  const budget = { left: mostRequests };
  for (const { url } of bestFirst(icons).slice(0, mostTried)) {
    if (budget.left < 1 || signal.aborted) break;
    const answer = await fetcher({
      url,
      userAgent,
      accept: 'image/png,image/svg+xml,image/x-icon',
      maxBytes: mostIconBytes,
      timeoutMs: patienceMs,
      signal,
      budget,
    });
    if (answer.kind !== 'fetched' || answer.isReserved) continue;
    const png = await drawLogo(answer.body);
    if (png) return { hash: hashOf(png), png, address: answer.url };
  }
  return null;
}

const hashOf = (png: Uint8Array) => createHash('sha256').update(png).digest('hex').slice(0, 32);

/** Those made for home screens first, which are square and large enough; then drawings, then the larger ones. */
function bestFirst(icons: readonly PageIcon[]): PageIcon[] {
  return icons.toSorted((one, other) => rankOf(other) - rankOf(one));
}

function rankOf({ url, isForTouch, side }: PageIcon): number {
  if (isForTouch) return 2_000 + (side ?? 180);
  if (/\.svg(?:$|\?)/i.test(url)) return 1_900;
  return side ?? 0;
}

/** In the caller's transaction, with the fact that says whose it is. */
export async function storeLogo(context: Context, { hash, png }: Logo): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  await db.insert(logos).values({ hash, png, drawnAt: now() }).onConflictDoNothing();
}

/** The picture of this name, for anyone: its company shows it to everyone. None of a company that is hidden. */
export async function findLogo({ db }: Pick<Context, 'db'>, hash: string): Promise<Uint8Array | null> {
  const isShown = db
    .select({ one: sql`1` })
    .from(siteFacts)
    .innerJoin(startups, eq(startups.id, siteFacts.startupId))
    .where(and(sql`${siteFacts.kind} = 'logo'`, eq(siteFacts.value, hash), isNull(startups.hiddenAt)));
  const [logo] = await db
    .select({ png: logos.png })
    .from(logos)
    .where(and(eq(logos.hash, hash), exists(isShown)));
  return logo?.png ?? null;
}

/** Removes pictures that no company has. */
export async function clearUnusedLogos(context: Context): Promise<void> {
  requireMachine(context);
  await context.db.delete(logos).where(
    sql`not exists (select from ${siteFacts}
      where ${siteFacts.kind} = 'logo' and ${siteFacts.value} = ${logos.hash})`,
  );
}
