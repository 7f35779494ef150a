import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email, registration, registrationMessages } from '../auth/registration.ts';
import { canonicalEmail } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['as it is', 'ada@example.com', 'ada@example.com'],
    ['with spaces around it', '  ada@example.com\n', 'ada@example.com'],
    ['in capitals', 'Ada.LOVELACE@Example.COM', 'ada.lovelace@example.com'],
    ['with a plus', 'ada+upround@example.com', 'ada+upround@example.com'],
    ['with an apostrophe', "o'neil@example.ie", "o'neil@example.ie"],
    ['of a domain of umlauts', 'ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['of a domain of umlauts in two pieces', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['of a domain that is spelt in ASCII already', 'ada@XN--BCHER-kva.example', 'ada@xn--bcher-kva.example'],
    ['of a domain that is international to its end', 'ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['with the full stop of another script', 'ada@例え。jp', 'ada@xn--r8jz45g.jp'],
    ['in full-width letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['with the sign for kelvin', '\u212Aay@example.com', 'kay@example.com'],
  ])('is one and the same %s', (_name, given, canonical) => {
    expect(canonicalEmail(given)).toBe(canonical);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'ada lovelace@example.com',
    '.ada@example.com',
    'a..da@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.com.',
    'ada@example.com/x',
    'ada@example.com:25',
    'ada@example.com?x=y',
    'ada@user:secret@example.com:80',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@0x7f.1',
    'ada@exa\u00ADmple.com',
    'ada@exam\u200Bple.com',
    'ada\u0000@example.com',
    'ada\r\nbcc:eve@example.com',
    'а\u0000da@example.com',
    '\u0430da@example.com',
    'ada@xn--.example',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'a.'.repeat(130)}com`,
  ])('is not %j', (nonsense) => {
    expect(canonicalEmail(nonsense)).toBeNull();
    expect(email.safeParse(nonsense).success).toBe(false);
  });

  const letters = fc.constantFrom(..."aZ9+.-_'ßüŞкĳＡ﹒。İıſ\u212A\u0307".split(''));
  const written = fc
    .tuple(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: letters, maxLength: 12 }))
    .map(([local, domain]) => `a${local}@b${domain}.com`);

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const once = canonicalEmail(text);
        if (once !== null) expect(canonicalEmail(once)).toBe(once);
      }),
    );
  });

  it('is one of letters, digits and signs of ASCII only, and at most 254 characters', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(canonicalEmail(text) ?? 'a@b.cc').toMatch(/^[!-~]{1,254}$/);
      }),
    );
  });

  it('is refused in plain words', () => {
    const messageOf = (text: string) => email.safeParse(text).error?.issues[0]?.message;
    expect(messageOf('ada')).toBe('Invalid email address');
    expect(messageOf(`${'a'.repeat(300)}@example.com`)).toBe('Invalid email address');
    expect(messageOf('   ')).toBe(registrationMessages.email);
  });
});

describe('a full name', () => {
  const messageOf = (text: string) => registration.shape.fullName.safeParse(text).error?.issues[0]?.message;

  it.each(['Ada', "Renée O'Neil-Šťastná", '山田 太郎', 'علي'])('may be %s', (name) => {
    expect(registration.shape.fullName.parse(` ${name} `)).toBe(name);
  });

  it('is refused in plain words', () => {
    expect(messageOf('A'.repeat(100))).toBeUndefined();
    expect(messageOf('A'.repeat(300))).toBe('Full name must be at most 100 characters');
    expect(messageOf('Ada\u0000Lovelace')).toBe('Full name must be plain text on one line');
    expect(messageOf('Ada\nLovelace')).toBe('Full name must be plain text on one line');
    expect(messageOf('Ada \u202Eecalevol')).toBe('Full name must be plain text on one line');
  });
});
