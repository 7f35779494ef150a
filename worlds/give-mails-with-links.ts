import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserId } from '../contract/accounts.ts';
import type { Registration } from '../contract/registration.ts';
import { sendAlerts } from '../server/alerts/send-alerts.ts';
import { requestEmailChange } from '../server/email-addresses/request-email-change.ts';
import { resendVerification } from '../server/email-addresses/resend-verification.ts';
import { startSending } from '../server/mailbox/start-sending.ts';
import { mails } from '../server/mailbox/table.ts';
import { sendMail } from '../server/mailings/send-mail.ts';
import { askToBeLeftOut } from '../server/opt-outs/ask.ts';
import { readOptOutForm } from '../server/opt-outs/read-form.ts';
import { requestReset } from '../server/password-reset/request-reset.ts';
import type { Context } from '../server/platform/context.ts';
import { register } from '../server/registration/register.ts';
import { createAuth } from '../server/sessions/create-auth.ts';
import { openSession } from '../server/sessions/open.ts';
import { recordRounds } from '../server/startups/recording/record-rounds.ts';
import { mailVerificationAgain } from '../server/users/mail-verification-again.ts';
import { addPerson } from './add-person.ts';
import { openBrowser } from './browser.ts';
import { hashQuickly } from './hash-quickly.ts';
import { makeReport } from './make-report.ts';
import type { World } from './open-world.ts';

type Place = Pick<World, 'db' | 'context'>;

/** What each of the mails is about, as its occasion begins. */
export const mailsWithLinks = [
  'by-hand',
  'digest',
  'email-change',
  'opt-out-proof',
  'reset-password',
  'verify-email',
] as const;

/**
 * One mail at least of every kind that holds a link with a token, as the product writes it; each was tried once. With a mail
 * server that does not answer all of them wait.
 */
export async function giveMailsWithLinks(place: Place, admin: UserId): Promise<void> {
  const asAdmin = place.context({ kind: 'admin', userId: admin });
  const ada = await addPerson(place, { isPaid: true });
  await requestOwnLinks(place, ada);
  await registerGrace(place, asAdmin);
  await recordRounds(place.context(), [makeReport({ externalId: randomUUID() })]);
  await sendAlerts(place.context(), { kind: 'daily' });
  const link = `${asAdmin.environment.publicUrl}/reset-password?token=${randomUUID()}`;
  await sendMail(asAdmin, {
    to: ada.email,
    subject: 'Your link',
    templateId: 'password-reset',
    dynamicTemplateData: { link },
  });
  await askForRemoval(place.context());
  await tryAll(place);
}

async function requestOwnLinks({ context }: Place, ada: Awaited<ReturnType<typeof addPerson>>) {
  const { db, environment, secrets, log } = context();
  const auth = createAuth(environment, db, secrets.authSecret, log);
  const browser = openBrowser();
  await requestReset(context({ kind: 'visitor' }), auth, { email: ada.email }, browser.caller());
  const opening = { userId: ada.id, isStrong: false, isProved: true, rememberMe: false };
  await browser.take(openSession(context({ kind: 'visitor' }), auth, opening, browser.caller()));
  const signedIn = context(await browser.actor(context()));
  await requestEmailChange(signedIn, { email: `new-${ada.email}` }, browser.caller());
}

/** Three links for one address: of the registration, asked for again, and by an admin. */
async function registerGrace({ context, db }: Place, asAdmin: Context): Promise<void> {
  const { environment, secrets, log } = context();
  const auth = createAuth(environment, db, secrets.authSecret, log);
  await hashQuickly(auth);
  const grace: Registration = {
    plan: 'free',
    jobTitle: 'Engineer',
    industryGroup: null,
    experienceYears: 7,
    country: null,
    fullName: 'Grace Okafor',
    email: `${randomUUID()}@example.com`,
    password: 'a password of these mails',
    hasAgreedToTerms: true,
  };
  const { session } = await register(context({ kind: 'visitor' }), auth, grace, openBrowser().caller());
  const { id } = session.user;
  await resendVerification(context({ kind: 'user', userId: id }));
  await mailVerificationAgain(asAdmin, { id });
}

async function askForRemoval(context: Context): Promise<void> {
  const form = { kind: 'company', company: 'Kestrel', person: '', reason: 'We do not wish to be listed.' };
  const read = readOptOutForm({ ...form, email: `${randomUUID()}@kestrel.example` });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  await askToBeLeftOut(context, { wish: read.wish, network: '203.0.113.9' });
}

async function tryAll({ db, context }: Place): Promise<void> {
  const { id, lane, hasSecrets, to } = mails;
  const waiting = await db
    .select({ id, lane, hasSecrets, to })
    .from(mails)
    .where(eq(mails.status, 'pending'));
  for (const mail of waiting) await startSending(context(), mail)({ mailId: mail.id });
}
