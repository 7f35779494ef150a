import { dayMs } from '../../../contract/platform/time/days.ts';

type Place = { publicUrl: string; securityContact: string | null };

const validDays = 180;
export const securityFilePath = '/.well-known/security.txt';

/**
 * Where somebody who found a hole writes to (RFC 9116); null where the operator names no address. It ends half a year after
 * any day that it is asked for: as long as the product runs, its settings hold.
 */
export function securityFile({ publicUrl, securityContact }: Place, now: Date): string | null {
  if (securityContact === null) return null;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${securityFilePath}`,
    '',
  ].join('\n');
}
