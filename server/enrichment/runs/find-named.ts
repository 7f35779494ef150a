import { eq } from 'drizzle-orm';
import { nameKey } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { findDue } from './find-due.ts';

const mostOfAll = 100_000;

/** The companies of a name, or with `all` every one whose dossier is due. */
export async function findNamed(context: Context, name: string): Promise<string[]> {
  if (name === 'all') return findDue(context, mostOfAll);
  const rows = await context.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.nameKey, nameKey(name)));
  return rows.map(({ id }) => id);
}
