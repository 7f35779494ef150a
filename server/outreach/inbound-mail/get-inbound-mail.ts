import { and, desc, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { InboundMail } from '../../../contract/outreach/inbound-mail.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findCopyAddress } from './find-copy-address.ts';
import { inboundMail } from './table.ts';
import { unverifiedSince } from './unverified-since.ts';

const mostShown = 50;

/** The viewer's private address, and mails of theirs that belong to no application yet. */
export async function getInboundMail(context: Context): Promise<InboundMail> {
  const userId = requireUser(context);
  const domain = context.environment.inboundMail?.domain ?? null;
  const unassigned = await context.db
    .select({
      copy: inboundMail,
      applicationId: applications.id,
      companyName: sql<string>`coalesce(${startups.name}, ${applications.companyName}, '')`,
    })
    .from(inboundMail)
    .leftJoin(applications, eq(applications.id, inboundMail.suggestedId))
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(inboundMail.userId, userId),
        isNull(inboundMail.settledAt),
        or(not(inboundMail.isUnverified), gt(inboundMail.receivedAt, unverifiedSince(context.now()))),
      ),
    )
    .orderBy(desc(inboundMail.sentAt))
    .limit(mostShown);
  return {
    domain,
    address: await findCopyAddress(context, userId),
    unassigned: unassigned.map(({ copy, applicationId, companyName }) => ({
      id: copy.id,
      recipients: copy.recipients,
      subject: copy.subject,
      sentAt: copy.sentAt.toISOString(),
      isVerified: !copy.isUnverified,
      suggestion: applicationId === null ? null : { applicationId, companyName },
    })),
  };
}
