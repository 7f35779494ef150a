const longest = 254;
const longestLocalPart = 64;
// RFC 5321: the dot-string of atoms. Quoted local parts exist on paper only.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const writtenDomain = /^[\p{L}\p{M}\p{Nd}.。-]+$/u;
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * The one form in which an e-mail address is stored, compared and written to, however it was spelt: lower case,
 * look-alike letters by their plain ones, an international domain by its ASCII name. Null for what is no address.
 */
export function canonicalEmail(text: string): string | null {
  const plain = text.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at);
  if (at < 1 || local.length > longestLocalPart || !localPart.test(local)) return null;
  const domain = asciiDomain(plain.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain === null || address.length > longest ? null : address;
}

function asciiDomain(domain: string): string | null {
  const address = `http://${domain}`;
  if (domain.length > longest || !writtenDomain.test(domain) || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return domainName.test(hostname) ? hostname : null;
}

/** An address masked so that its owner recognizes it and others do not learn it: `a•••@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, Math.max(at, 0))][0] ?? ''}•••${address.slice(Math.max(at, 0))}`;
}
