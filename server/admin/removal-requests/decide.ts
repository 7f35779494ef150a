import { eq } from 'drizzle-orm';
import type { RemovalDecision } from '../../../contract/admin/removal-requests.ts';
import { removalDecidedMail } from '../../../emails/admin/removal-requests/decided.ts';
import { nameKey } from '../../companies/names.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { subjectOf } from './subject-of.ts';
import { removalRequests } from './table.ts';
import { takeOff } from './take-off.ts';

type Request = typeof removalRequests.$inferSelect;
type Decided = { id: string; decision: RemovalDecision; answer?: string; people?: string[] };

/**
 * Leaves somebody out for good, or not, and tells them. The same answer twice is once; another one has to be preceded by
 * taking the first back.
 */
export function decideRemovalRequest(
  context: Context,
  { id, decision, answer = '', people = [] }: Decided,
): Promise<{ isChanged: boolean }> {
  requireOperator(context);
  if (decision === 'refused' && answer === '')
    throw new ApiError('INVALID', 'Say why they are not left out: they are told.');
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [request] = await inside.db.select().from(removalRequests).where(eq(removalRequests.id, id));
    if (!request || request.status === 'unproven')
      throw new ApiError('NOT_FOUND', 'There is no such request.');
    if (request.status === decision) return { isChanged: false };
    if (request.status !== 'open')
      throw new ApiError('CONFLICT', 'Somebody has answered this already. Look at the list again.');
    if (decision === 'granted')
      await takeOff(inside, { ...request, personKeys: [request.personKey, ...people.map(nameKey)] });
    const { actor } = inside;
    await inside.db
      .update(removalRequests)
      .set({
        status: decision,
        decidedAt: inside.now(),
        decidedBy: 'userId' in actor ? actor.userId : null,
        answer: answer || null,
      })
      .where(eq(removalRequests.id, id));
    await recordEvent(inside, {
      kind: 'opt-out-decided',
      userId: null,
      subject: subjectOf(request),
      detail: { decision },
      ...(answer ? { reason: answer } : {}),
    });
    await notify(inside, request, { decision, answer });
    return { isChanged: true };
  });
}

async function notify(
  context: Context,
  { id, email, companyName, personName }: Request,
  { decision, answer }: { decision: RemovalDecision; answer: string },
): Promise<void> {
  if (email === null) return;
  await deliverMail(context, {
    occasion: `opt-out:${id}:${context.now().getTime()}`,
    userId: null,
    lane: 'transactional',
    message: {
      to: email,
      ...removalDecidedMail({
        companyName,
        personName,
        decision,
        answer,
        siteUrl: context.environment.publicUrl,
      }),
    },
  });
}
