import { eq } from 'drizzle-orm';
import type { RemovalDecision } from '../../../contract/admin/removal-requests.ts';
import type { RemovalKind } from '../../../contract/public/removal-requests.ts';
import { removalDecidedMail } from '../../../emails/admin/removal-requests/removal-requests.ts';
import { setCompanyHidden, takePeopleOff } from '../../companies/hiding/hiding.ts';
import { nameKey } from '../../companies/names.ts';
import { lockRecording } from '../../companies/recording/record-by-hand.ts';
import { removeCompany } from '../../enrichment/websites/leave-out.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { removalRequests, removals } from './table.ts';
import { findAffected, subjectOf } from './verify-removal-request.ts';

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

type Left = {
  kind: RemovalKind;
  companyName: string;
  companyKey: string;
  /** Of a person, and of names that are theirs too. */
  personKeys: string[];
};

/** Takes a company or a person off, and keeps them off, whichever source reports them again. In the caller's transaction. */
async function takeOff(context: Context, { kind, companyName, companyKey, personKeys }: Left): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const keys = [...new Set(kind === 'company' ? [''] : personKeys)];
  const affected = await findAffected(context, companyKey);
  if (kind === 'company') {
    for (const { id } of affected) await setCompanyHidden(context, { id, isHidden: true });
    await removeCompany(context, companyName);
  } else await takePeopleOff(context, { startupIds: affected.map(({ id }) => id), nameKeys: keys });
  // After hiding, which the same names would refuse to take back.
  await db
    .insert(removals)
    .values(keys.map((personKey) => ({ companyKey, personKey, since: now() })))
    .onConflictDoNothing();
}
