import { and, eq, gt, like, ne } from 'drizzle-orm';
import { applicationSubmittedMail } from '../../emails/applications/application-submitted.ts';
import { alertStreams } from '../alerts/streams/table.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';
import { deliverMail } from '../mail/deliver.ts';
import { mails } from '../mail/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import type { applications } from './table.ts';

const occasion = 'application-submitted:';
const mostInAnHour = 3;
const hourMs = 3_600_000;

type Submitted = Pick<typeof applications.$inferSelect, 'id' | 'startupId' | 'companyName' | 'followUpOn'>;

/**
 * Writes to the person who asks that their application is noted as sent, once for each, in the caller's transaction. Not to
 * an address that nobody confirmed, nor to who wants no mails of follow-ups, and of a whole list of few.
 */
export async function confirmSubmitted(context: Context, application: Submitted): Promise<void> {
  const userId = requireUser(context);
  const { db, environment } = context;
  const { id, startupId, companyName, followUpOn } = application;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .innerJoin(alertStreams, and(eq(alertStreams.userId, users.id), eq(alertStreams.kind, 'follow-ups')))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), ne(alertStreams.frequency, 'none')));
  if (!user || (await wereEnough(context, userId))) return;
  const [company] = startupId
    ? await db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId))
    : [];
  await deliverMail(context, {
    occasion: `${occasion}${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...applicationSubmittedMail({
        name: user.name,
        companyName: company?.name ?? companyName ?? '',
        followUpOn,
        applicationUrl: `${environment.publicUrl}/dashboard?tab=applications&application=${id}&ref=email`,
      }),
    },
  });
}

async function wereEnough({ db, now }: Context, userId: string): Promise<boolean> {
  const since = new Date(now().getTime() - hourMs);
  const written = and(
    eq(mails.userId, userId),
    gt(mails.createdAt, since),
    like(mails.occasion, `${occasion}%`),
  );
  return (await db.$count(mails, written)) >= mostInAnHour;
}
