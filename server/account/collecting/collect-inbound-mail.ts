import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { copyAddresses, inboundMail } from '../../outreach/inbound-mail/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** What is known of mails that a person sent, of which copies came here. */
export async function collectInboundMail(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'copyAddress' | 'sentCopies'>> {
  requireSelf(context, userId);
  const { db } = context;
  const addresses = await db.select().from(copyAddresses).where(eq(copyAddresses.userId, userId));
  const copies = await db
    .select({
      company: sql<string | null>`coalesce(${startups.name}, ${applications.companyName})`,
      copy: inboundMail,
    })
    .from(inboundMail)
    .leftJoin(applications, eq(applications.id, inboundMail.applicationId))
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(inboundMail.userId, userId))
    .orderBy(desc(inboundMail.sentAt));
  return {
    copyAddress: addresses.map(({ createdAt }) => ({ since: createdAt.toISOString() })),
    sentCopies: copies.map(({ company, copy: { recipients, subject, sentAt, receivedAt } }) => ({
      company,
      recipients,
      subject,
      sentAt: sentAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
  };
}
