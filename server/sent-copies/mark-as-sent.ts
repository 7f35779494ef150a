import { and, eq, isNull } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { utcDay } from '../../contract/time/days.ts';
import { changeApplication } from '../applications/change-application.ts';
import { applications } from '../applications/table.ts';
import { type Context, requireSelf } from '../platform/context.ts';

type Sent = { applicationId: string; sentAt: Date; contact: { name: string; address: string } | null };

/** Marks an application of a person's as sent, if it waited for that; one that went further stays. Names whom it went to, where nobody stands. */
export async function markAsSent(
  context: Context,
  userId: UserId,
  { applicationId, sentAt, contact }: Sent,
): Promise<void> {
  requireSelf(context, userId);
  const isTheirs = and(eq(applications.id, applicationId), eq(applications.userId, userId));
  const [application] = await context.db.select().from(applications).where(isTheirs);
  // What the person's own mail says is done as the person themselves.
  const theirs: Context = { ...context, actor: { kind: 'user', userId } };
  if (application?.status === 'PENDING')
    await changeApplication(theirs, { id: applicationId, status: 'SUBMITTED', sentOn: utcDay(sentAt) });
  if (contact)
    await context.db
      .update(applications)
      .set({ contactEmail: contact.address, contactName: contact.name || null })
      .where(and(isTheirs, isNull(applications.contactEmail), isNull(applications.contactName)));
}
