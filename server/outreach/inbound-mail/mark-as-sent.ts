import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';

type Sent = { applicationId: string; sentAt: Date; contact: { name: string; address: string } | null };

/** Marks an application of a person's as sent, if it waited for that; one that went further stays. Names whom it went to, where nobody stands. */
export async function markAsSent(
  context: Context,
  userId: UserId,
  { applicationId: id, sentAt, contact }: Sent,
): Promise<void> {
  requireSelf(context, userId);
  const [application] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!application) return;
  const isNew = application.contactEmail === null && application.contactName === null;
  // What the person's own mail says is done as the person themselves.
  await changeApplication(
    { ...context, actor: { kind: 'user', userId } },
    {
      id,
      ...(application.status === 'PENDING' ? { status: 'SUBMITTED', sentOn: utcDay(sentAt) } : {}),
      ...(isNew && contact ? { contactEmail: contact.address, contactName: contact.name } : {}),
    },
  );
}
