import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('telling public addresses from private ones', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'lets %s pass',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.0.1'],
    ['carrier-grade NAT, and a cloud metadata address', '100.100.100.200'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['unique local, cloud metadata', 'fd00:ec2::254'],
    ['host of a virtual machine', '168.63.129.16'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.18.0.1'],
    ['loopback mapped into IPv6', '::ffff:127.0.0.1'],
    ['loopback mapped into IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['loopback in the old compatible form', '::127.0.0.1'],
    ['private address behind NAT64', '64:ff9b::a00:1'],
    ['private address inside 6to4', '2002:a00:1::'],
    ['no address at all', 'localhost'],
  ])('refuses %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
