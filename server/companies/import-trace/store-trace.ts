import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { Ledger } from '../recording/ledger.ts';
import { recordingTraces } from './table.ts';
import { type Photograph, traceOf } from './trace.ts';

/** Keeps what a batch of an import made and changed, in the transaction that records it. */
export async function storeTrace(
  context: Context,
  { importId, before, ledger }: { importId: string; before: Photograph; ledger: Ledger },
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const [stored] = await db
    .select({ batches: count() })
    .from(recordingTraces)
    .where(eq(recordingTraces.importId, importId));
  await db.insert(recordingTraces).values({
    id: randomUUID(),
    importId,
    position: stored?.batches ?? 0,
    trace: traceOf(before, ledger),
    recordedAt: now(),
  });
}
