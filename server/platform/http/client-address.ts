import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;

/**
 * The caller's address. `X-Forwarded-For` counts only as far as proxies of ours wrote it: read from
 * the right, the first hop that no trusted proxy occupies is the client. An IPv4 address inside IPv6 is
 * shown as IPv4. `trustedProxies` are addresses or CIDR ranges; an unreadable one trusts no proxy.
 */
export function clientAddress(socketAddress: string, headers: Headers, trustedProxies: string[]): string {
  const isTrusted = (address: Address) => trustedProxies.some((range) => isWithin(address, range));
  let nearest = readAddress(socketAddress);
  if (!nearest) return socketAddress;
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  while (isTrusted(nearest)) {
    const next = readAddress(hops.pop() ?? '');
    if (!next) break;
    nearest = next;
  }
  return nearest.toString();
}

/** Whether an address is one of these, or within one of these CIDR ranges. */
export function isFromAny(address: string, ranges: string[]): boolean {
  const read = readAddress(address);
  return read !== null && ranges.some((range) => isWithin(read, range));
}

/** Whether this is an address or a CIDR range. */
export const isNetwork = (text: string): boolean => readRange(text) !== null;

/** An address as proxies write it: `203.0.113.9`, `203.0.113.9:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
function readAddress(text: string): Address | null {
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const zoneless = bare.replace(/%.*$/, '');
  return ipaddr.IPv4.isValidFourPartDecimal(zoneless) || ipaddr.IPv6.isValid(zoneless)
    ? ipaddr.process(zoneless)
    : null;
}

function isWithin(address: Address, range: string): boolean {
  const block = readRange(range);
  return block !== null && block[0].kind() === address.kind() && address.match(block[0], block[1]);
}

function readRange(range: string): [Address, number] | null {
  const single = readAddress(range);
  if (single) return [single, single.kind() === 'ipv4' ? 32 : 128];
  return ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : null;
}
