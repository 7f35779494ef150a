import { eq, sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { siteFacts } from '../websites/table.ts';
import type { Logo } from './fetch-logo.ts';
import { logos } from './table.ts';

/** In the caller's transaction, with the fact that says whose it is. */
export async function storeLogo(context: Context, { hash, png }: Logo): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  await db.insert(logos).values({ hash, png, drawnAt: now() }).onConflictDoNothing();
}

/** The picture of this name. It shows what its company shows everyone, so anyone may see it. */
export async function findLogo({ db }: Pick<Context, 'db'>, hash: string): Promise<Uint8Array | null> {
  const [logo] = await db.select({ png: logos.png }).from(logos).where(eq(logos.hash, hash));
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
