import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { startups } from '../table.ts';

export async function markCompared({ db, now }: Context, ids: string[]): Promise<void> {
  await db.update(startups).set({ comparedAt: now() }).where(isAnyOf(startups.id, ids));
}
