import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

type ResolvedAddress = { address: string; family: 4 | 6 };

/** Every address of a host name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

export const resolveBySystem: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Answers machines in Microsoft's cloud only, although it lies in a public range. */
const azureHost = '168.63.129.16';
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const ipv4InIpv6 = new Set(['ipv4Mapped', 'ipv4Compatible', 'rfc6145', 'rfc6052']);

/** Whether an address, as text, can be on the public internet. IPv4 wrapped in IPv6 is judged as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && address.toString() !== azureHost;
  if (ipv4InIpv6.has(address.range())) {
    return isPublicAddress(new ipaddr.IPv4(address.toByteArray().slice(12)).toString());
  }
  return address.range() === 'unicast' && address.match(globalUnicast);
}

/**
 * A name look-up that refuses a host as soon as one of its addresses is not public. The socket connects to the very
 * addresses that were checked, so a name cannot change its mind in between.
 */
export function lookupPublic(resolve: Resolve, mayBePrivate: (hostname: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new Error(`${hostname} has no address`), '');
        if (!mayBePrivate(hostname) && !addresses.every(({ address }) => isPublicAddress(address))) {
          return done(new PrivateAddress(`${hostname} leads to a private address`), '');
        }
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };
}

/** A literal address never reaches the look-up, so it is judged here. Throws PrivateAddress. */
export function refuseLiteralPrivate({ hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isLiteral = /^[\d.]+$/.test(literal) || literal.includes(':');
  if (isLiteral && !isPublicAddress(literal)) throw new PrivateAddress(`${literal} is a private address`);
}
