import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type ApplicationChange, applicationMessages } from '../../contract/applications/applications.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { applyChange } from './apply-change.ts';
import { confirmSubmitted } from './confirm-submitted.ts';
import { applicationChanges, applications } from './table.ts';

/** Changes an application of the viewer's. Another status is kept with its moment; the same one again changes nothing. */
export async function changeApplication(
  context: Context,
  { id, timeZone = 'UTC', ...change }: ApplicationChange & { id: string; timeZone?: string },
): Promise<{ applicationId: string }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const isMine = and(eq(applications.id, id), eq(applications.userId, userId));
    const [before] = await db.select().from(applications).where(isMine).for('update');
    if (!before) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
    const { today } = daysIn(timeZone, now());
    const after = applyChange(before, change, { today, now: now() });
    await db.update(applications).set(after).where(isMine);
    if (after.status !== before.status)
      await db.insert(applicationChanges).values({
        id: randomUUID(),
        applicationId: id,
        before: before.status,
        after: after.status,
        at: now(),
      });
    if (after.status === 'SUBMITTED' && before.status === 'PENDING')
      await confirmSubmitted(inside, { ...before, ...after });
    return { applicationId: id };
  });
}
