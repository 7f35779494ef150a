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
    return [toDo(`The DNS could not be asked about ${domain}: ${reasonOf(thrown)}`)];
  }
}

function examineSpf(domain: string, texts: string[]): Check {
  const found = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (found.length === 0)
    return toDo(`SPF: ${domain} does not say who may send for it. Add a TXT record that begins with v=spf1.`);
  if (found.length > 1)
    return toDo(`SPF: ${domain} has ${found.length} records, of which receivers take none. Make them one.`);
  if (/\s[+]?all\s*$/i.test(found[0] ?? ''))
    return toDo(`SPF: ${domain} lets anybody send for it. End its record with -all or ~all.`);
  return fine(`SPF: ${domain} says who may send for it.`);
}

function examineKey({ domain, selector }: { domain: string; selector: string }, texts: string[]): Check {
  const name = `${selector}._domainkey.${domain}`;
  const key = texts.find((text) => /(?:^|;)\s*p=/.test(text));
  if (key === undefined)
    return toDo(`DKIM: there is no key at ${name}, so that nobody can check the signature of a mail.`);
  if (/(?:^|;)\s*p=\s*(?:;|$)/.test(key))
    return toDo(`DKIM: the key at ${name} was withdrawn. Make a new one.`);
  return fine(`DKIM: receivers find the key of our signature at ${name}.`);
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
      `DMARC: ${domain} does not say what becomes of forged mails. Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`,
    );
  if (wanted === 'none') return fine(`DMARC: ${domain} watches forged mails and lets them through (p=none).`);
  return fine(`DMARC: ${domain} has forged mails held back or refused (p=${wanted}).`);
}

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
