import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createSigner } from '../../platform/mail/sign.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** Whether mails are signed, and whether it is learnt what becomes of them. Nothing to say where no mail leaves. */
export function examineMailSettings(environment: Environment): Check[] {
  if (environment.smtpUrl === null) return [];
  return [examineDkim(environment), examineReports(environment), examineLookup(environment)];
}

function examineDkim({ dkim, mailFrom }: Environment): Check {
  if (dkim === null)
    return fine(
      'Mails are not signed here. If your mail server does not sign them either, set DKIM_DOMAIN and what belongs to it.',
    );
  try {
    createSigner(dkim);
  } catch (thrown) {
    return broken(`Mails cannot be signed. ${reasonOf(thrown)}`);
  }
  const record = `${dkim.selector}._domainkey.${dkim.domain}`;
  if (!mailFrom.toLowerCase().includes(dkim.domain))
    return toDo(
      `Mails are signed for ${dkim.domain}, but sent from ${mailFrom}: receivers want both to be of one domain.`,
    );
  return fine(
    `Mails are signed with the key ${record}, which can be read. Its other half has to stand in the DNS there.`,
  );
}

function examineReports({ bounceDomain, mailEventsSecret, mailProvider, publicUrl }: Environment): Check {
  const ways = [
    ...(mailEventsSecret === null ? [] : [`${mailProvider} posts to ${publicUrl}/api/mail-events`]),
    ...(bounceDomain === null ? [] : [`reports come to @${bounceDomain}`]),
  ];
  if (ways.length === 0)
    return toDo(
      'Nobody tells which mails came back or were called spam. Set MAIL_EVENTS_SECRET or MAIL_BOUNCE_DOMAIN; docs/mail.md says how.',
    );
  return fine(`It is learnt which mails came back: ${ways.join(', and ')}.`);
}

function examineLookup({ mailLookup, mailProvider }: Environment): Check {
  if (mailLookup === null)
    return fine(
      'A mail of which nobody knows whether it arrived waits for an admin. MAIL_LOOKUP_URL has the provider asked instead.',
    );
  return fine(
    `${mailProvider === 'json' ? new URL(mailLookup.url).host : mailProvider} is asked what became of a mail of which nobody knows, after ${mailLookup.afterSeconds} seconds.`,
  );
}
