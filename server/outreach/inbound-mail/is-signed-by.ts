import { resolveTxt } from 'node:dns/promises';
import { registrableDomain } from '../../companies/names.ts';

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
export async function isSignedBy(raw: Buffer, domain: string, resolve: Resolve = askDns): Promise<boolean> {
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
