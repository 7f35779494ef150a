import { sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { bringBack } from './bring-back.ts';

/** Brings back one application of the viewer's, if it was deleted a moment ago. */
export function restoreApplication(context: Context, { id }: { id: string }): Promise<{ restored: number }> {
  return bringBack(context, sql`id = ${id}::uuid`);
}
