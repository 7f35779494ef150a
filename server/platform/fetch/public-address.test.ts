import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost } from './public-address.ts';

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

describe('telling hosts that can be on the public internet from others', () => {
  it.each([
    'https://hooks.slack.com/services/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://acme.co.uk./jobs',
    'https://bücher.de',
    'https://кто.рф',
    'https://acme.github.io',
    'https://8.8.8.8',
    'https://[2606:4700::1111]/x',
    'https://[64:ff9b::808:808]',
    'https://hooks.example/in',
  ])('lets %s pass', (url) => {
    expect(isPublicHost(new URL(url))).toBe(true);
  });

  it.each([
    ...[
      'localhost',
      'localhost.',
      'LOCALHOST',
      'a.localhost',
      'localhost.localdomain',
      'ｌｏｃａｌｈｏｓｔ',
      'ⓛocalhost',
    ],
    ...[
      'printer.local',
      'printer.local.',
      'metadata.google.internal.',
      'host.docker.internal',
      'nas.home.arpa',
    ],
    ...[
      'nas.lan',
      'mail.corp',
      'nas.home',
      'wiki.intranet',
      'db.private',
      'a.test',
      'a.invalid',
      'x.onion',
      'a.alt',
    ],
    ...[
      'db.svc.cluster.local',
      'redis',
      'redis.',
      'kubernetes.default.svc',
      'vault.service.consul',
      'a.workgroup',
    ],
    ...[
      '1.0.0.127.in-addr.arpa',
      'com',
      'co.uk',
      'example',
      'fritz.box',
      'localtest.me',
      'a..acme.com',
      'ｐrinter。local',
    ],
    ...[
      '127.0.0.1',
      '127.0.0.1.',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '0',
      '１２７.０.０.１',
      '169.254.169.254',
    ],
    ...[
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[2002:7f00:1::]',
      '[64:ff9b::7f00:1]',
      '[fe80::1]',
      '[fd00:ec2::254]',
    ],
  ])('refuses %s', (host) => {
    expect(isPublicHost(new URL(`https://${host}/x`))).toBe(false);
  });
});
