import { and, desc, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import type { SentCopies } from '../../contract/letters/sent-copies.ts';
import { applications } from '../applications/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { findCopyAddress } from './find-copy-address.ts';
import { sentCopies } from './table.ts';
import { unverifiedSince } from './unverified-since.ts';

const mostShown = 50;

/** The viewer's private address, and mails of theirs that belong to no application yet. */
export async function getSentCopies(context: Context): Promise<SentCopies> {
  const userId = requireUser(context);
  const domain = context.environment.inboundMail?.domain ?? null;
  const unassigned = await context.db
    .select({
      copy: sentCopies,
      applicationId: applications.id,
      companyName: sql<string>`coalesce(${startups.name}, ${applications.companyName}, '')`,
    })
    .from(sentCopies)
    .leftJoin(applications, eq(applications.id, sentCopies.suggestedId))
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(sentCopies.userId, userId),
        isNull(sentCopies.settledAt),
        or(not(sentCopies.isUnverified), gt(sentCopies.receivedAt, unverifiedSince(context.now()))),
      ),
    )
    .orderBy(desc(sentCopies.sentAt))
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
