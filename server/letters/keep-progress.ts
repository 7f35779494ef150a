import { and, eq } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { letterVersions } from './table.ts';

/** Keeps what has arrived of a version so far. False when somebody has stopped it meanwhile. */
export async function keepProgress(context: Context, id: string, text: string): Promise<boolean> {
  const kept = await context.db
    .update(letterVersions)
    .set({ text, changedAt: context.now() })
    .where(and(eq(letterVersions.id, id), eq(letterVersions.ended, 'writing')))
    .returning({ id: letterVersions.id });
  return kept.length > 0;
}
