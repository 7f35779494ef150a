import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { knownDevices, rememberedDevices, sessions } from '../../auth/sessions/table.ts';
import { startups } from '../../companies/table.ts';
import { pushDevices } from '../../delivery/push/table.ts';
import { copyAddresses, inboundMail } from '../../outreach/inbound-mail/table.ts';
import { deviceNameOf } from '../../platform/audit/device-name.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Where a person is signed in, is remembered, was before, and is notified. */
export async function collectDevices(
  context: Context,
  userId: UserId,
): Promise<PersonalData['devicesAndSessions']> {
  requireSelf(context, userId);
  const { db } = context;
  const open = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const remembered = await db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  const known = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const notified = await db.select().from(pushDevices).where(eq(pushDevices.userId, userId));
  return [
    ...open.map((session) => ({
      kind: 'session',
      browser: deviceNameOf(session.userAgent),
      networkAddress: session.ipAddress,
      since: iso(session.createdAt),
      lastSeenAt: iso(session.lastSeenAt),
      endsAt: iso(session.expiresAt),
    })),
    ...remembered.map((device) => ({
      kind: 'device that is remembered',
      browser: deviceNameOf(device.userAgent),
      networkAddress: null,
      since: iso(device.createdAt),
      lastSeenAt: iso(device.rotatedAt),
      endsAt: iso(device.expiresAt),
    })),
    ...known.map((device) => ({
      kind: 'browser that was used before',
      browser: null,
      networkAddress: null,
      since: null,
      lastSeenAt: iso(device.lastSignedInAt),
      endsAt: null,
    })),
    ...notified.map((device) => ({
      kind: 'browser that is notified of new rounds',
      browser: deviceNameOf(device.userAgent),
      networkAddress: null,
      since: iso(device.createdAt),
      lastSeenAt: null,
      endsAt: null,
    })),
  ];
}

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
    .leftJoin(
      applications,
      and(eq(applications.id, inboundMail.applicationId), eq(applications.userId, inboundMail.userId)),
    )
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
