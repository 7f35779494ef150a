import { randomBytes } from 'node:crypto';

const name = 'letters';
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A token that nobody guesses, of letters that survive being typed and any case. */
export function newToken(): string {
  return [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
}

export const copyAddressOf = (token: string, domain: string) => `${name}+${token}@${domain}`;

/** The token of an address of ours; null for any other address. */
export function tokenOf(address: string, domain: string): string | null {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  if (host !== domain.toLowerCase() || !local.startsWith(`${name}+`)) return null;
  return local.slice(name.length + 1) || null;
}
