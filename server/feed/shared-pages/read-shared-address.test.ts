import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedAddress } from './read-shared-address.ts';

const ours = 'https://upround.example';
const read = (fields: Parameters<typeof readSharedAddress>[0]) => {
  const answer = readSharedAddress(fields, ours);
  return answer.kind === 'address' ? answer.url.href : answer.fault;
};

describe('the address of a shared page', () => {
  it.each([
    ['by itself', { url: ' https://acme.com/jobs ' }, 'https://acme.com/jobs'],
    ['without its scheme', { url: 'acme.com/about' }, 'https://acme.com/about'],
    ['in the text of a phone', { text: 'Acme raises (https://news.com/acme).' }, 'https://news.com/acme'],
    ['in the title, where a phone puts it', { title: 'https://acme.com/' }, 'https://acme.com/'],
    [
      'without what follows its readers',
      { url: 'https://a.com/x?utm_source=m&id=1#top' },
      'https://a.com/x?id=1',
    ],
    ['in letters of other scripts', { url: 'https://bücher.de/' }, 'https://xn--bcher-kva.de/'],
  ])('is taken %s', (_, fields, expected) => {
    expect(read(fields)).toBe(expected);
  });

  it.each([
    ['nothing', {}],
    ['nothing', { url: '  ', text: 'no address here' }],
    ['scheme', { url: 'javascript:alert(1)' }],
    ['scheme', { url: 'JaVaScRiPt://acme.com/%0aalert(1)' }],
    ['scheme', { url: 'data:text/html,<script>' }],
    ['scheme', { url: 'file:///etc/passwd' }],
    ['scheme', { url: 'ftp://acme.com' }],
    ['credentials', { url: 'https://user:secret@acme.com' }],
    ['credentials', { url: 'https://acme.com@evil.example' }],
    ['host', { url: 'http://localhost:3000' }],
    ['host', { url: 'http://127.0.0.1/' }],
    ['host', { url: 'http://2130706433/' }],
    ['host', { url: 'http://[::1]/' }],
    ['host', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['host', { url: 'https://printer.local/' }],
    ['host', { url: 'https://' }],
    ['long', { url: `https://acme.com/${'a'.repeat(3_000)}` }],
    ['ours', { url: 'https://upround.example/dashboard' }],
  ])('is refused as %s: %j', (fault, fields) => {
    expect(read(fields)).toBe(fault);
  });

  it('is one of the web without credentials, or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true })), (url) => {
        const answer = readSharedAddress({ url }, ours);
        if (answer.kind === 'address')
          expect([answer.url.username, /^https?:$/.test(answer.url.protocol)]).toEqual(['', true]);
      }),
    );
  });
});
