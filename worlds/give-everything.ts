import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type UserId, userId } from '../contract/accounts.ts';
import { dayMs } from '../contract/time/days.ts';
import { aboutMe, userPreferences, users } from '../server/accounts/table.ts';
import { alertStreams } from '../server/alerts/streams/table.ts';
import { alertLooks, digestEntries, digests } from '../server/alerts/table.ts';
import { applicationChanges, applications, calendarFeeds } from '../server/applications/table.ts';
import { countAttempt } from '../server/attempts/count.ts';
import { limits, networkOf } from '../server/attempts/limits.ts';
import { recordEvent } from '../server/audit/record.ts';
import {
  authenticators,
  credentials,
  passkeys,
  passwordProvider,
  recoveryCodes,
} from '../server/credentials/table.ts';
import { factDoubts } from '../server/doubts/table.ts';
import { favorites } from '../server/favorites/table.ts';
import { keptChanges } from '../server/kept-changes/table.ts';
import { letterVersions } from '../server/letters/table.ts';
import { mails } from '../server/mailbox/table.ts';
import { mutes } from '../server/mutes/table.ts';
import type { Context } from '../server/platform/context.ts';
import { pushDevices } from '../server/push/table.ts';
import { savedSearches } from '../server/saved-searches/table.ts';
import { copyAddresses, sentCopies } from '../server/sent-copies/table.ts';
import { knownDevices, rememberedDevices, sessions } from '../server/sessions/table.ts';
import { fundingEvents, startups } from '../server/startups/table.ts';
import { issueToken } from '../server/tokens/issue.ts';
import { visits } from '../server/visits/table.ts';
import { giveDelivery } from './give-delivery.ts';
import { giveMails } from './give-mails.ts';
import { givePurchases } from './give-purchases.ts';
import { giveToldRole } from './give-told-role.ts';

export type Somebody = { id: UserId; email: string; name: string; company: string; orderId: string };

const network = '203.0.113.77';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** What would let somebody in begins with this: no export may hold it. */
export const secretMark = 'secret-of-theirs';

/**
 * A person with one of everything that the product can hold about somebody, in every state that leaves a trace: mails sent
 * and failed, jobs waiting, failed and completed. The queue of the context has to know `mail.send`.
 */
export async function giveEverything(context: Context, name: string = randomUUID()): Promise<Somebody> {
  const id = userId.parse(randomUUID());
  const person = {
    id,
    email: `${name}@people.example`,
    name: `Zebedee ${name}`,
    company: `Company ${name}`,
    orderId: String(randomInt(1e11, 1e12)),
  };
  await addAccount(context, person);
  await givePurchases(context, person);
  await addWaysIn(context, person);
  await addDevices(context, person);
  await addWishes(context, person);
  await addCompanies(context, person);
  await giveMails(context, person);
  await addTraces(context, person);
  return person;
}

async function addAccount({ db }: Context, { id, email, name }: Somebody): Promise<void> {
  await db.insert(users).values({
    id,
    name,
    email,
    image: `https://pictures.example/${id}.png`,
    profession: 'Product Manager',
    experienceYears: 7,
  });
  await db.insert(userPreferences).values({ userId: id, industries: ['software'], countries: ['DE', 'FR'] });
}

async function addWaysIn({ db, now }: Context, { id }: Somebody): Promise<void> {
  const hash = `${secretMark} ${id}`;
  await db.insert(credentials).values([
    { id: randomUUID(), userId: id, accountId: id, providerId: passwordProvider, password: hash },
    { id: randomUUID(), userId: id, accountId: `subject ${id}`, providerId: 'https://issuer.example' },
  ]);
  await db.insert(passkeys).values({
    id: `${hash} passkey`,
    userId: id,
    name: 'My key',
    publicKey: hash,
    counter: 3,
    transports: ['internal'],
    isBackedUp: true,
    createdAt: now(),
  });
  await db.insert(authenticators).values({ userId: id, secret: hash, createdAt: now(), confirmedAt: now() });
  await db.insert(recoveryCodes).values({ userId: id, selector: `${secretMark}-1`, hash, createdAt: now() });
}

async function addDevices({ db, now }: Context, { id }: Somebody): Promise<void> {
  const deviceId = `${secretMark} device ${id}`;
  const until = new Date(now().getTime() + dayMs);
  await db.insert(sessions).values({
    id: randomUUID(),
    userId: id,
    token: `${secretMark} session ${id}`,
    expiresAt: until,
    ipAddress: network,
    userAgent: firefox,
    deviceId,
  });
  await db.insert(rememberedDevices).values({
    id: randomUUID(),
    userId: id,
    tokenHash: `${secretMark} remember ${id}`,
    deviceId,
    userAgent: firefox,
    expiresAt: until,
    createdAt: now(),
  });
  await db.insert(knownDevices).values({ userId: id, deviceId, lastSignedInAt: now() });
  await db.insert(pushDevices).values({
    id: randomUUID(),
    userId: id,
    endpoint: `https://push.example/${secretMark} ${id}`,
    publicKey: `${secretMark} key ${id}`,
    authSecret: `${secretMark} auth ${id}`,
    userAgent: firefox,
    position: 0,
    createdAt: now(),
  });
}

async function addWishes({ db, now }: Context, { id, name }: Somebody): Promise<void> {
  const since = { createdAt: now() };
  await db.insert(savedSearches).values({
    id: randomUUID(),
    userId: id,
    name: `Search of ${name}`,
    query: 'seed fintech in Berlin',
    lookedAt: now(),
    ...since,
  });
  await db
    .insert(mutes)
    .values({ id: randomUUID(), userId: id, kind: 'country', value: 'DE', label: 'Germany', ...since });
  await db.insert(aboutMe).values({
    userId: id,
    work: `Work of ${name}`,
    results: [`Result of ${name}`],
    links: [`https://${id}.example`],
    lookingFor: `What ${name} looks for`,
    curriculum: `Curriculum of ${name}`,
    updatedAt: now(),
  });
  await db.insert(keptChanges).values({ userId: id, changeId: randomUUID(), madeAt: now() });
  await db.insert(visits).values({ userId: id, seenAt: now(), previousSeenAt: null });
}

async function addCompanies(context: Context, { id, name, company }: Somebody): Promise<void> {
  const { db, now } = context;
  const startupId = randomUUID();
  const eventId = randomUUID();
  const dates = { createdAt: now(), updatedAt: now() };
  await db
    .insert(startups)
    .values({ id: startupId, name: company, nameKey: company.toLowerCase(), ...dates });
  await db
    .insert(fundingEvents)
    .values({ id: eventId, startupId, roundKind: 'series_a', announcedOn: '2026-10-18', ...dates });
  await db.insert(favorites).values({ userId: id, startupId, createdAt: now() });
  await db.insert(factDoubts).values({ userId: id, startupId, fact: 'description', createdAt: now() });
  const applicationId = randomUUID();
  await db.insert(applications).values({
    id: applicationId,
    userId: id,
    startupId,
    generatedLetter: `Dear ${company},\nI am ${name}.`,
    status: 'REJECTED',
    applicationDate: now(),
    sentOn: '2026-10-19',
    answeredOn: '2026-10-21',
    contactName: `Contact of ${name}`,
    contactEmail: `contact-of-${id}@people.example`,
    notes: `Notes of ${name}`,
    followUpOn: '2026-10-26',
    closingReason: 'declined',
    archivedAt: now(),
  });
  const change = { before: 'SUBMITTED', after: 'REJECTED' } as const;
  await db.insert(applicationChanges).values({ id: randomUUID(), applicationId, ...change, at: now() });
  await db.insert(letterVersions).values({
    id: randomUUID(),
    userId: id,
    startupId,
    number: 1,
    origin: 'edited',
    text: `Dear ${company},\nI am ${name}.`,
    ended: 'whole',
    createdAt: now(),
    changedAt: now(),
  });
  await db.insert(copyAddresses).values({ userId: id, token: `token-${id}`, createdAt: now() });
  await db.insert(sentCopies).values({
    id: randomUUID(),
    userId: id,
    messageId: `message-of-${id}`,
    recipients: [`recipient-of-${id}@people.example`],
    subject: `Mail of ${name}`,
    sentAt: now(),
    receivedAt: now(),
    applicationId,
  });
  await db.insert(calendarFeeds).values({ userId: id, feedId: randomUUID(), createdAt: now() });
  const mailId = randomUUID();
  const digestId = randomUUID();
  await db.insert(mails).values({
    id: mailId,
    occasion: `digest:${digestId}`,
    userId: id,
    to: 'an-address-from-before@people.example',
    subject: `For ${name}`,
    text: `${company} raised`,
    html: company,
    status: 'sent',
    createdAt: now(),
  });
  await db.insert(digests).values({ id: digestId, userId: id, kind: 'daily', mailId, createdAt: now() });
  await db.insert(digestEntries).values({ userId: id, fundingEventId: eventId, digestId });
  await giveDelivery(context, { userId: id, eventId, secretMark });
  await giveToldRole(context, { userId: id, startupId, digestId });
  const streams = await db.select().from(alertStreams).where(eq(alertStreams.userId, id));
  const look = { userId: id, window: '2026-10-19', lookedAt: now(), since: now(), matched: 1, digestId };
  await db
    .insert(alertLooks)
    .values(streams.map((stream) => ({ ...look, streamId: stream.id, outcome: 'sent' as const })));
}

async function addTraces(context: Context, { id, email }: Somebody): Promise<void> {
  const caller = { headers: new Headers({ 'user-agent': firefox }), clientAddress: network };
  await recordEvent(context, { kind: 'registered', userId: id, caller, detail: { by: 'password' } });
  await recordEvent(context, { kind: 'signed-in', userId: id, caller });
  await countAttempt(context, limits.proof, id);
  await countAttempt(context, limits.resetOfAddress, email);
  await countAttempt(context, limits.signInOfAddressFromNetwork, `${networkOf(network)}|${email}`);
  await countAttempt(context, limits.signInOnKnownDevice, `${secretMark} device ${id}|${email}`);
  const lifetimeSeconds = 3_600;
  await issueToken(context, {
    purpose: 'change-email',
    userId: id,
    content: { email: `new-${email}` },
    lifetimeSeconds,
  });
  await issueToken(context, { purpose: 'provider', userId: null, content: { email }, lifetimeSeconds });
}
