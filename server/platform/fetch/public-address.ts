import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';

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

/** Endings of the public suffix list that lead to no host of the internet: Tor's, and what names networks and the home. */
const endingsOfNoHost = new Set(['onion', 'arpa']);
/** Registered names that lead to the machine or the router of the one that asks. */
const namesOfHome = new Set(['fritz.box', 'lacolhost.com', 'localtest.me', 'lvh.me', 'vcap.me']);

/**
 * Whether a host, as an URL has it, can be on the public internet by what it says: a public number, or a name below an
 * ending that can be registered. A name may still lead to a private address, which `lookupPublic` finds out at sending.
 */
export function isPublicHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  // Of a name with an empty part resolvers make different things.
  if (host === '' || host.split('.').includes('')) return false;
  const { domain, isIcann, publicSuffix } = parse(host, { extractHostname: false });
  // Documents and tests name hosts like this one, and it resolves nowhere (RFC 2606).
  if (publicSuffix === 'example') return domain !== null;
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return isIcann === true && domain !== null && !endingsOfNoHost.has(ending) && !namesOfHome.has(domain);
}

/** Judges a host before it is looked up: a number never reaches the look-up. Throws PrivateAddress. */
export function refusePrivateHost(url: URL): void {
  if (!isPublicHost(url)) throw new PrivateAddress(`${url.hostname} is a private address`);
}
