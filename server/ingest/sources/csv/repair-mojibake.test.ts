import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { repairMojibake } from './stream/row-reader.ts';

test.each([
  ['agÃ¡mi', 'agámi'],
  ['PanÃ¨ve', 'Panève'],
  ['InsideAxisâ„¢', 'InsideAxis™'],
  ['TaposÃ©', 'Taposé'],
  ['cafÃƒÂ©', 'café'],
])('repairs %s, which can only have been %s', (spoilt, meant) => {
  expect(repairMojibake(spoilt)).toBe(meant);
});

test.each(['BerkÃ_na', 'Byju�??s', 'MiaSolé', 'Ångström', 'Ünal', '数据', 'Café Ã', 'plain'])(
  'leaves %s as it is, for nothing about it is certain',
  (text) => {
    expect(repairMojibake(text)).toBe(text);
  },
);

test('undoes every misreading whose bytes all survived', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('é', 'ü', 'ñ', '’', '™', 'ø', '€'),
      fc.stringMatching(/^[a-z]{1,9}$/),
      (accent, word) => {
        const meant = word + accent;
        const spoilt = iconv.decode(Buffer.from(meant, 'utf8'), 'windows-1252');
        expect(repairMojibake(spoilt)).toBe(meant);
      },
    ),
  );
});
