import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases } from '../identity/table.ts';
import { blockKey } from '../linkage/separate-report.ts';
import { startups } from '../table.ts';

/** Works out the keys of names that were written down before there were any, or by other rules. */
export async function fillBlockKeys({ db }: Context, ids: string[]): Promise<void> {
  const known = await db
    .select({ id: startups.id, name: startups.name, key: startups.blockKey })
    .from(startups)
    .where(isAnyOf(startups.id, ids));
  const rows = known
    .map((row) => ({ ...row, wanted: blockKey(row.name) }))
    .filter(({ key, wanted }) => key !== wanted);
  await db.execute(sql`update ${startups} set block_key = given.wanted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, wanted text)
    where ${startups.id} = given.id`);
  const aliases = await db.select().from(companyAliases).where(isAnyOf(companyAliases.startupId, ids));
  for (const alias of aliases) {
    const wanted = blockKey(alias.name);
    if (alias.blockKey === wanted) continue;
    await db
      .update(companyAliases)
      .set({ blockKey: wanted })
      .where(
        sql`${eq(companyAliases.startupId, alias.startupId)} and ${eq(companyAliases.nameKey, alias.nameKey)}`,
      );
  }
}

/** Something new of a startup may tie it to others. */
export async function markUncompared({ db }: Context, id: string): Promise<void> {
  await db.update(startups).set({ comparedAt: null }).where(eq(startups.id, id));
}

export async function markCompared({ db, now }: Context, ids: string[]): Promise<void> {
  await db.update(startups).set({ comparedAt: now() }).where(isAnyOf(startups.id, ids));
}
