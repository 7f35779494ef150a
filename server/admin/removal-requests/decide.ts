import { eq } from 'drizzle-orm';
import type { RemovalDecision } from '../../../contract/admin/removal-requests.ts';
import { removalDecidedMail } from '../../../emails/admin/removal-requests/removal-requests.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { deleteFacts } from '../../companies/quoted-facts/remove-facts.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { removeCompany } from '../../enrichment/websites/leave-out.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findAffected, subjectOf } from './affected.ts';
import { removalRequests, removals } from './table.ts';
import { takePersonOff } from './take-person-off.ts';

type Request = typeof removalRequests.$inferSelect;

type Decided = { id: string; decision: RemovalDecision; answer?: string; people?: string[] };

/**
 * Leaves someone out for good, or not, and tells them. The same answer twice is once; another one has to be preceded by
 * taking the first back.
 */
export function decideRemovalRequest(
  context: Context,
  { id, decision, answer = '', people = [] }: Decided,
): Promise<{ isChanged: boolean }> {
  requireOperator(context);
  if (decision === 'refused' && answer === '')
    throw new ApiError('INVALID', 'Please enter a message to them.');
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [request] = await inside.db.select().from(removalRequests).where(eq(removalRequests.id, id));
    if (!request || request.status === 'unproven') throw new ApiError('NOT_FOUND', 'Request not found.');
    if (request.status === decision) return { isChanged: false };
    if (request.status !== 'open')
      throw new ApiError('CONFLICT', 'This was already answered. Reload the list.');
    if (decision === 'granted') await takeOff(inside, request, people);
    const { actor } = inside;
    await inside.db
      .update(removalRequests)
      .set({
        status: decision,
        decidedAt: inside.now(),
        decidedBy: 'userId' in actor ? actor.userId : null,
        answer: answer || null,
        // Who was left out is not named any more.
        ...(decision === 'granted' &&
          request.kind === 'person' && { personName: '', personKey: '', reason: null }),
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

/** Takes a company or a person off, and keeps them off, whichever source reports them again. In the caller's transaction. */
async function takeOff(
  context: Context,
  { id, kind, companyName, companyKey, personName }: Request,
  people: readonly string[],
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  if (kind === 'person')
    return takePersonOff(context, { companyName, personNames: [personName, ...people], requestId: id });
  const affected = await findAffected(context, companyKey);
  for (const company of affected) await setCompanyHidden(context, { id: company.id, isHidden: true });
  await deleteFacts(context, { startupIds: affected.map((company) => company.id) });
  await removeCompany(context, companyName);
  // After hiding, which the same names would refuse to take back.
  await db.insert(removals).values({ companyKey, personKey: '', since: now() }).onConflictDoNothing();
}
