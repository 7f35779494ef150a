import { eq } from 'drizzle-orm';
import type { Backfill, BackfillStatus } from '../../../contract/admin/sources.ts';
import type { AuditKind } from '../../../contract/platform/audit.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { backfills } from '../table.ts';
import { presentBackfill } from './present.ts';

type Change = {
  from: readonly BackfillStatus[];
  set: Partial<typeof backfills.$inferInsert> & { status: BackfillStatus };
  kind: AuditKind;
};

/** Changes how a range of days stands, inside the caller's transaction; what stands so already stays. */
export async function changeBackfill(
  context: Context,
  id: string,
  { from, set, kind }: Change,
): Promise<{ backfill: Backfill; isChanged: boolean }> {
  requireOperator(context);
  const [row] = await context.db.select().from(backfills).where(eq(backfills.id, id)).for('update');
  if (!row) throw new ApiError('NOT_FOUND', 'This range of days is not known');
  if (!from.includes(row.status)) return { backfill: presentBackfill(row), isChanged: false };
  const [changed = row] = await context.db.update(backfills).set(set).where(eq(backfills.id, id)).returning();
  await recordEvent(context, {
    kind,
    userId: null,
    subject: { kind: 'backfill', id, name: `${row.firstDay} – ${row.lastDay}` },
    before: { status: row.status },
    after: { status: changed.status },
  });
  return { backfill: presentBackfill(changed), isChanged: true };
}
