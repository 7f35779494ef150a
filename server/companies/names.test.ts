import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calmCapitals, displayName, nameKey, tokenKey, withoutLegalForm } from './names.ts';

// Any UTF-16, broken pairs included.
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

describe('two spellings of one name meet', () => {
  test.each([
    ['Notion Labs, Inc.', 'NOTION LABS INC'],
    ['The Honest Company', 'Honest Co.'],
    ['Allegro Sp. z o.o.', 'ALLEGRO'],
    ['Enel S.p.A.', 'Enel SpA'],
    ['Kahoot! A/S', 'Kahoot AS'],
    ['Acme GmbH & Co. KG', 'acme'],
    ['Acme UG (haftungsbeschränkt)', 'Acme'],
    ['Grupo Bimbo, S.A.B. de C.V.', 'Grupo Bimbo'],
    ['Byju’s Pvt. Ltd.', "Byju's"],
    ['Toyota Motor Co., Ltd.', 'Toyota Motor'],
    ['Bolt Technology OÜ', 'Bolt Technology'],
    ['A.I. Labs L.L.C.', 'AI Labs LLC'],
    ['Ærø Straße', 'AERO STRASSE'],
    ['Barnes & Noble', 'Barnes and Noble'],
    ['Ｆｕｌｌｗｉｄｔｈ', 'Fullwidth'],
    ['Madcap Medley Ltd Liability Co', 'MADCAP MEDLEY'],
    ['Harvest Holdings, a Public Benefit Corporation', 'Harvest Holdings PBC'],
  ])('%s = %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
});

describe('two names stay two', () => {
  test.each([
    ['Notion Labs', 'Notion'],
    ['Acme Holdings', 'Acme'],
    ['Day Spa', 'Day'],
    ['Tiffany & Co', 'Tiffany'],
    ['Scale AI', 'Scale'],
    ['कंपनी', 'कपन'],
  ])('%s ≠ %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
});

test('a name that is only a legal form, an article or a picture keeps something', () => {
  for (const name of ['Inc.', 'L.L.C.', 'The', 'The Company', '🚀', 'شركة', '???', 'Co., Ltd.'])
    expect(nameKey(name), name).not.toBe('');
});

test('two names that show nothing stay two, and each stays itself', () => {
  const zeroWidthSpace = '\u200b';
  const rightToLeftOverride = '\u202e';
  expect(displayName(zeroWidthSpace)).toBe('');
  expect(nameKey(zeroWidthSpace)).toBe('u+200b');
  expect(nameKey(zeroWidthSpace)).not.toBe(nameKey(rightToLeftOverride));
  expect(nameKey(zeroWidthSpace.repeat(10_000)).length).toBeLessThan(300);
});

test('a legal form is part of the name when nothing else is, and after an and', () => {
  expect(nameKey('L.L.C.')).toBe('llc');
  expect(nameKey('Co., Ltd.')).toBe('co');
  expect(nameKey('Tiffany & Co')).toBe('tiffany and co');
});

test('any name has a key, whatever its case', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('S.A.', 'The Co', 'İzmir A.Ş.', 'ß', 'A/S B/V'),
  );
  fc.assert(
    fc.property(name, (text) => {
      const key = nameKey(text);
      expect(key).not.toBe('');
      expect(nameKey(text.toLowerCase())).toBe(key);
      expect(tokenKey(text).length).toBe(key.length);
    }),
  );
});

test('the order of words does not matter to the token key', () => {
  expect(tokenKey('Robotics Acme, Inc.')).toBe(tokenKey('The Acme Robotics'));
});

test('shouting is calmed and acronyms are left alone', () => {
  expect(displayName('PODLEY HOLDINGS, L.L.C.')).toBe('Podley Holdings, L.L.C.');
  expect(displayName('ACME AI ROBOTICS INC')).toBe('Acme AI Robotics Inc');
  expect(displayName("O'REILLY MEDIA")).toBe("O'Reilly Media");
  expect(displayName('MÜLLER GMBH')).toBe('Müller GmbH');
  expect(displayName('BANK OF THE WEST')).toBe('Bank of the West');
  expect(displayName('DIALED IN')).toBe('Dialed In');
  expect(displayName('UC CEIN')).toBe('UC Cein');
  expect(displayName('LE TOTE')).toBe('Le Tote');
  expect(displayName('IBM')).toBe('IBM');
  expect(displayName('SAP SE')).toBe('SAP SE');
  expect(displayName('BMW GROUP')).toBe('BMW Group');
  expect(displayName('iRobot')).toBe('iRobot');
});

test('the capitals of a place or a person are calmed, even of one word', () => {
  expect(calmCapitals('BOSTON')).toBe('Boston');
  expect(calmCapitals('MCLEAN')).toBe('McLean');
  expect(calmCapitals('FT. LAUDERDALE')).toBe('Ft. Lauderdale');
  expect(calmCapitals('R.C. TEMME III')).toBe('R.C. Temme III');
  expect(calmCapitals('de Souza')).toBe('de Souza');
});

test('what cannot be seen or turns the line around is taken out', () => {
  expect(displayName('  Acme\t\u0000\u202Egnp\u200B.\n exe  ')).toBe('Acme gnp. exe');
  expect(displayName('\ud83d Acme')).toBe('Acme');
});

test('a shown name is one tidy line of at most 200 characters, and showing it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = displayName(text);
      expect(shown.length).toBeLessThanOrEqual(200);
      expect(shown).toBe(shown.trim());
      expect(shown.isWellFormed()).toBe(true);
      expect(displayName(shown)).toBe(shown);
    }),
  );
});

test('the legal form can be left off', () => {
  expect(withoutLegalForm('Notion Labs, Inc.')).toBe('Notion Labs');
  expect(withoutLegalForm('Booking.com B.V.')).toBe('Booking.com');
  expect(withoutLegalForm('The Honest Company')).toBe('The Honest Company');
  expect(withoutLegalForm('Inc.')).toBe('Inc.');
  expect(withoutLegalForm('Traction Ag Inc', 'US')).toBe('Traction Ag');
  expect(withoutLegalForm('Traction AG', 'DE')).toBe('Traction');
  expect(withoutLegalForm('Casa SA', 'US')).toBe('Casa SA');
});
