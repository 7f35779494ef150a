import { resolveTxt } from 'node:dns/promises';
import { registrableDomain } from '../../companies/names.ts';
import type { Context } from '../../platform/context.ts';
import type { SentMail } from './match-application.ts';

/** A mail; `raw` is null where only a part of it is here, of which no signature can be checked. */
export type AuthenticatedMail = { mail: SentMail; raw: Buffer | null };

/** Whether the domain of a mail's sender signed it, or our own receiving server says that DMARC passed. */
export async function isSenderAuthentic(
  { environment }: Pick<Context, 'environment'>,
  { mail, raw }: AuthenticatedMail,
  resolve?: Resolve,
): Promise<boolean> {
  if (mail.from === null) return false;
  const authServer = environment.inboundMail?.authServer ?? null;
  if (authServer !== null && hasPassed(mail, authServer)) return true;
  return raw !== null && (await isSignedBy(raw, domainOf(mail.from), resolve));
}

/** As RFC 8601 writes it: the name of who checked, then what came of each check. */
function hasPassed({ from, authentication }: SentMail, authServer: string): boolean {
  const said = (authentication ?? '').replace(/\([^()]*\)/g, ' ').toLowerCase();
  const [server = '', ...results] = said.split(';');
  if (server.trim().split(/\s+/)[0] !== authServer.toLowerCase()) return false;
  const dmarc = results.filter((result) => /^\s*dmarc\s*=/.test(result));
  const [, domain] =
    /^\s*dmarc\s*=\s*pass\s(?:.*\s)?header\.from\s*=\s*"?([^\s"]+)/s.exec(dmarc[0] ?? '') ?? [];
  return dmarc.length === 1 && domain === domainOf(from ?? '');
}

const domainOf = (address: string) => (address.split('@').at(-1) ?? '').toLowerCase();

export type Resolve = (name: string, type: string) => Promise<string[] | string[][]>;

/** Keys stand in records of text alone. */
const askDns: Resolve = (name) => resolveTxt(name);

/** A mail has one or two; each costs a question of the DNS. */
const mostSignatures = 5;

const longestMs = 10_000;

/**
 * Whether a mail bears a DKIM signature (RFC 6376) that holds, covers its one From header, and is of the domain of its sender or
 * of one that belongs to it.
 */
async function isSignedBy(raw: Buffer, domain: string, resolve: Resolve = askDns): Promise<boolean> {
  const signatures = raw.toString('latin1').match(/^dkim-signature:/gim)?.length ?? 0;
  if (signatures === 0 || signatures > mostSignatures) return false;
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const late = new Promise<null>((finish) => setTimeout(finish, longestMs, null).unref());
  const verified = await Promise.race([dkimVerify(raw, { resolver: resolve, strict: true }), late]);
  if (verified === null || verified.headerFrom.length !== 1) return false;
  const owner = registrableDomain(domain);
  return verified.results.some(({ status, signingDomain, signingHeaders }) => {
    const isAligned = signingDomain === domain || registrableDomain(signingDomain ?? '') === owner;
    const covered = signingHeaders?.keys?.toLowerCase().split(/[:\s]+/) ?? [];
    return status.result === 'pass' && owner !== null && isAligned && covered.includes('from');
  });
}
