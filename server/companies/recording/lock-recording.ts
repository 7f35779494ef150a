import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

const recordingLock = 7_268_202;

/** Until the end of the transaction nobody else changes which records there are. */
export async function lockRecording({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${recordingLock})`);
}
