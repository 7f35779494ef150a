import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readRegisterNumbers } from './read-register-numbers.ts';

const read = (...lines: string[]) =>
  readRegisterNumbers(lines).map(({ register, number }) => `${register} ${number}`);

describe('a register number', () => {
  test.each([
    ['SIREN 880 878 145', 'fr-siren 880878145'],
    ['SIREN : 880878145', 'fr-siren 880878145'],
    ['SIRET 880 878 145 00015', 'fr-siren 880878145'],
    ['RCS Paris 880 878 145', 'fr-siren 880878145'],
    ['880 878 145 R.C.S. Nantes', 'fr-siren 880878145'],
    ['RCS Lyon B 880.878.145', 'fr-siren 880878145'],
    ['Registered in England and Wales, company number 01234567', 'gb-companies-house 01234567'],
    ['Registered in England No. 7654321', 'gb-companies-house 07654321'],
    ['Company No. SC123456, registered in Scotland', 'gb-companies-house SC123456'],
    ['Org.nr. 923 609 016', 'no-orgnr 923609016'],
    ['NO 923 609 016 MVA', 'no-orgnr 923609016'],
    ['IČO: 27082440', 'cz-ico 27082440'],
    ['IČ 1673408', 'cz-ico 01673408'],
    ['DIČ: CZ27082440', 'cz-ico 27082440'],
    ['FN 160573 m', 'at-fn 160573m'],
    ['Firmenbuchnummer: FN 160573m, HG Wien', 'at-fn 160573m'],
    ['Acme OÜ, registrikood 17441866', 'ee-reg 17441866'],
    ['Registry code 17441866, Tallinn, Estonia', 'ee-reg 17441866'],
    ['Reģ. nr. 40003521600', 'lv-reg 40003521600'],
    ['NZBN 9429000035170', 'nz-nzbn 9429000035170'],
    ['Canada corporation number 123456-7', 'ca-corp 1234567'],
  ])('is read of ‘%s’', (line, expected) => expect(read(line)).toEqual([expected]));

  it('may stand on the line below its name', () => {
    expect(read('immatriculée au RCS de Nantes sous le numéro', '880 878 145')).toEqual([
      'fr-siren 880878145',
    ]);
    expect(read('Organisasjonsnummer', '923 609 016')).toEqual(['no-orgnr 923609016']);
  });

  it('is read of a French VAT number, whose key agrees', () => {
    const key = String((12 + 3 * (880878145 % 97)) % 97).padStart(2, '0');
    expect(read(`TVA intracommunautaire : FR ${key} 880 878 145`)).toEqual(['fr-siren 880878145']);
    expect(read('TVA intracommunautaire : FR 01 880 878 145')).toEqual([]);
  });
});

describe('nothing is read of', () => {
  test.each([
    ['a number whose digits disagree', 'SIREN 880 878 146'],
    ['a Norwegian number whose digits disagree', 'Org.nr. 923 609 017'],
    ['a Czech number whose digits disagree', 'IČO: 27082441'],
    ['an Austrian number with another letter', 'FN 160573 k'],
    ['an Estonian number whose digits disagree', 'Registrikood 17441867'],
    ['a telephone number', 'Tel. 880 878 145'],
    ['a Swedish number', 'Org.nr 556677-8899'],
    ['a Slovak number', 'IČO: 27082440, Bratislava'],
    ['an Irish number', 'Registered in Ireland, company number 654321'],
    ['a number without its register', 'Registration number 12345678'],
    ['an amount', 'RCS 1 000 000 000 EUR'],
  ])('%s', (_, line) => expect(read(line)).toEqual([]));

  it('the host or the designer of the site', () => {
    const notice = [
      'Éditeur',
      'Quellwerk SAS, SIREN 880 878 145',
      'Hébergeur',
      'Nuage SAS, RCS Lille 300 025 764',
    ];
    expect(read(...notice)).toEqual(['fr-siren 880878145']);
    expect(
      read(
        'Hébergeur : Nuage SAS',
        'RCS Lille 300 025 764',
        'Directeur de la publication',
        'SIREN 880 878 145',
      ),
    ).toEqual(['fr-siren 880878145']);
    expect(
      read('Quellwerk SAS, RCS Paris 880 878 145, hébergé par Nuage SAS, RCS Lille 300 025 764'),
    ).toEqual(['fr-siren 880878145']);
  });
});

it('reads any lines to a bound without a fault', () => {
  const part = fc.constantFrom(
    'SIREN',
    'IČO',
    'FN',
    'Company number',
    '880 878 145',
    '1',
    ' ',
    '-',
    '\u202e',
    'Hébergeur',
    'a'.repeat(500),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' ')),
        { maxLength: 30 },
      ),
      (lines) => {
        for (const { number } of readRegisterNumbers(lines))
          expect(number).toMatch(/^[A-Z]{0,2}\d{1,13}[a-z]?$/);
      },
    ),
  );
});
