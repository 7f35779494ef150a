import { Resolver } from 'node:dns/promises';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { createSigner } from '../../platform/mail/sign.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** The texts that stand in the DNS under a name, each in one piece; none where there is no such name. */
export type LookUpTexts = (name: string) => Promise<string[]>;

const patience = { timeout: 5_000, tries: 2 };

const absent = new Set(['ENODATA', 'ENOTFOUND']);

async function lookUpTexts(name: string): Promise<string[]> {
  try {
    return (await new Resolver(patience).resolveTxt(name)).map((parts) => parts.join(''));
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && absent.has(String(thrown.code))) return [];
    throw thrown;
  }
}

/**
 * What receivers of our mails find in the DNS: who may send for the domain (SPF, RFC 7208), by which key mails are signed
 * (DKIM, RFC 6376), and what to do with those that prove neither (DMARC, RFC 7489).
 */
export async function examineMailRecords(
  { smtpUrl, mailFrom, dkim, fetchesSources }: Environment,
  lookUp: LookUpTexts = lookUpTexts,
): Promise<Check[]> {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1]?.toLowerCase();
  if (smtpUrl === null || !fetchesSources || !domain || domain.endsWith('.local')) return [];
  try {
    return [
      examineSpf(domain, await lookUp(domain)),
      ...(dkim ? [examineKey(dkim, await lookUp(`${dkim.selector}._domainkey.${dkim.domain}`))] : []),
      examineDmarc(domain, await findPolicy(domain, lookUp)),
    ];
  } catch (thrown) {
    return [toDo(`DNS lookup failed for ${domain}: ${reasonOf(thrown)}`)];
  }
}

function examineSpf(domain: string, texts: string[]): Check {
  const found = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (found.length === 0)
    return toDo(`SPF: ${domain} has no record. Add a TXT record that starts with v=spf1.`);
  if (found.length > 1)
    return toDo(`SPF: ${domain} has ${found.length} records, so receivers ignore them all. Keep only one.`);
  if (/\s[+]?all\s*$/i.test(found[0] ?? ''))
    return toDo(`SPF: ${domain} allows any sender. End its record with -all or ~all.`);
  return fine(`SPF: ${domain} has a valid record.`);
}

function examineKey({ domain, selector }: { domain: string; selector: string }, texts: string[]): Check {
  const name = `${selector}._domainkey.${domain}`;
  const key = texts.find((text) => /(?:^|;)\s*p=/.test(text));
  if (key === undefined)
    return toDo(`DKIM: there is no key at ${name}, so receivers can’t check our signatures.`);
  if (/(?:^|;)\s*p=\s*(?:;|$)/.test(key))
    return toDo(`DKIM: the key at ${name} was revoked. Create a new one.`);
  return fine(`DKIM: our key is published at ${name}.`);
}

/** A subdomain without a policy has that of the domain above it. */
async function findPolicy(domain: string, lookUp: LookUpTexts): Promise<string | undefined> {
  const parts = domain.split('.');
  for (let from = 0; from <= parts.length - 2; from += 1) {
    const texts = await lookUp(`_dmarc.${parts.slice(from).join('.')}`);
    const policy = texts.find((text) => /^v=DMARC1\b/i.test(text));
    if (policy !== undefined) return policy;
  }
  return undefined;
}

function examineDmarc(domain: string, policy: string | undefined): Check {
  const wanted = /;\s*p=\s*(\w+)/i.exec(policy ?? '')?.[1]?.toLowerCase();
  if (wanted === undefined)
    return toDo(
      `DMARC: ${domain} has no policy for forged emails. Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`,
    );
  if (wanted === 'none')
    return fine(`DMARC: ${domain} monitors forged emails without blocking them (p=none).`);
  return fine(`DMARC: ${domain} blocks forged emails (p=${wanted}).`);
}

/** Whether mails are signed, and whether it is learnt what becomes of them. Nothing to say where no mail leaves. */
export function examineMailSettings(environment: Environment): Check[] {
  if (environment.smtpUrl === null) return [];
  return [examineDkim(environment), examineReports(environment), examineLookup(environment)];
}

function examineDkim({ dkim, mailFrom }: Environment): Check {
  if (dkim === null)
    return fine(
      'Emails are not signed here. If your mail server doesn’t sign them either, set DKIM_DOMAIN and its related settings.',
    );
  try {
    createSigner(dkim);
  } catch (thrown) {
    return broken(`Emails can’t be signed. ${reasonOf(thrown)}`);
  }
  const record = `${dkim.selector}._domainkey.${dkim.domain}`;
  if (!mailFrom.toLowerCase().includes(dkim.domain))
    return toDo(
      `Emails are signed for ${dkim.domain} but sent from ${mailFrom}. Both should use the same domain.`,
    );
  return fine(`Emails are signed with the key ${record}. Publish its public half in the DNS.`);
}

function examineReports({ bounceDomain, mailEventsSecret, mailProvider, publicUrl }: Environment): Check {
  const ways = [
    ...(mailEventsSecret === null ? [] : [`${mailProvider} posts to ${publicUrl}/api/mail-events`]),
    ...(bounceDomain === null ? [] : [`reports come to @${bounceDomain}`]),
  ];
  if (ways.length === 0)
    return toDo(
      'Bounces and spam complaints are not tracked. Set MAIL_EVENTS_SECRET or MAIL_BOUNCE_DOMAIN. See docs/mail.md.',
    );
  return fine(`Bounces are tracked: ${ways.join(', and ')}.`);
}

function examineLookup({ mailLookup, mailProvider }: Environment): Check {
  if (mailLookup === null)
    return fine('Unconfirmed emails wait for an admin. Set MAIL_LOOKUP_URL to ask the provider instead.');
  return fine(
    `${mailProvider === 'json' ? new URL(mailLookup.url).host : mailProvider} is asked about unconfirmed emails after ${mailLookup.afterSeconds} seconds.`,
  );
}
