import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value });

describe('whom a request came from', () => {
  it('is the socket when no proxy is trusted, whatever the header claims', () => {
    expect(clientAddress('198.51.100.7', forwarded('1.2.3.4'), [])).toBe('198.51.100.7');
  });

  it('is the socket when the socket is not one of the proxies', () => {
    expect(clientAddress('198.51.100.7', forwarded('1.2.3.4'), ['10.0.0.0/8'])).toBe('198.51.100.7');
  });

  it('is what the trusted proxy wrote', () => {
    expect(clientAddress('10.0.0.1', forwarded('203.0.113.9'), ['10.0.0.1'])).toBe('203.0.113.9');
  });

  it('is the rightmost hop outside our proxies, so that a client cannot put a name in front', () => {
    const headers = forwarded('6.6.6.6, 203.0.113.9, 10.1.1.1');
    expect(clientAddress('10.0.0.1', headers, ['10.0.0.0/8'])).toBe('203.0.113.9');
  });

  it('stops at a hop that is no address', () => {
    expect(clientAddress('10.0.0.1', forwarded('6.6.6.6, nonsense'), ['10.0.0.0/8'])).toBe('10.0.0.1');
  });

  it('shows IPv4 inside IPv6 as IPv4, on the socket and in the header', () => {
    expect(clientAddress('::ffff:198.51.100.7', new Headers(), [])).toBe('198.51.100.7');
    expect(clientAddress('::ffff:10.0.0.1', forwarded('::ffff:203.0.113.9'), ['10.0.0.0/8'])).toBe(
      '203.0.113.9',
    );
  });

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:DB8:0::1', '2001:db8::1'],
  ])('reads %s as %s', (written, address) => {
    expect(clientAddress('10.0.0.1', forwarded(written), ['10.0.0.1'])).toBe(address);
  });

  it('knows IPv6 ranges', () => {
    expect(clientAddress('2001:db8::5', forwarded('203.0.113.9'), ['2001:db8::/32'])).toBe('203.0.113.9');
  });

  it('trusts no proxy for a range that cannot be read', () => {
    expect(clientAddress('10.0.0.1', forwarded('203.0.113.9'), ['everybody', '10.0.0.0/99'])).toBe(
      '10.0.0.1',
    );
  });

  it('bears any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:,[]% x/') }), (text) => {
        expect(typeof clientAddress('10.0.0.1', forwarded(text), ['10.0.0.0/8'])).toBe('string');
      }),
    );
  });
});
