import { and, eq, like, ne } from 'drizzle-orm';
import { setCompanyHidden } from '../../companies/hiding/set-company-hidden.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { letIn } from '../../enrichment/websites/let-in.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findAffected } from './find-affected.ts';
import { subjectOf } from './subject-of.ts';
import { removalRequests, removals } from './table.ts';

/**
 * Takes an answer back, so that the request waits again: a company is shown, and people come back when a source is read
 * that tells of them. Twice is once. What others asked for as well stays.
 */
export function reverseRemoval(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [request] = await inside.db.select().from(removalRequests).where(eq(removalRequests.id, id));
    if (!request || request.status === 'unproven')
      throw new ApiError('NOT_FOUND', 'There is no such request.');
    if (request.status === 'open') return { isTakenBack: false };
    if (request.email === null)
      throw new ApiError('CONFLICT', 'This was answered too long ago: whoever asked is not known any more.');
    if (request.status === 'granted') await lift(inside, request);
    await inside.db
      .update(removalRequests)
      .set({ status: 'open', decidedAt: null, decidedBy: null, answer: null })
      .where(eq(removalRequests.id, id));
    await recordEvent(inside, {
      kind: 'opt-out-taken-back',
      userId: null,
      subject: subjectOf(request),
      detail: { decision: request.status },
    });
    return { isTakenBack: true };
  });
}

/** Hiding and deciding are moments apart. */
const aMomentMs = 60_000;

type Request = typeof removalRequests.$inferSelect;

async function lift(
  context: Context,
  { id, kind, companyKey, companyName, decidedAt }: Request,
): Promise<void> {
  const { db } = context;
  const [other] = await db
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(
      and(
        eq(removalRequests.companyKey, companyKey),
        eq(removalRequests.kind, kind),
        eq(removalRequests.status, 'granted'),
        ne(removalRequests.id, id),
      ),
    )
    .limit(1);
  if (other) return;
  await db
    .delete(removals)
    .where(
      and(
        eq(removals.companyKey, companyKey),
        kind === 'company' ? eq(removals.personKey, '') : like(removals.personKey, '_%'),
      ),
    );
  if (kind === 'person') return;
  // What an admin had hidden before stays so.
  const since = new Date((decidedAt?.getTime() ?? 0) - aMomentMs);
  await letIn(context, { name: companyName, since });
  for (const { id: startupId, hiddenAt } of await findAffected(context, companyKey))
    if (hiddenAt && hiddenAt >= since) await setCompanyHidden(context, { id: startupId, isHidden: false });
}
