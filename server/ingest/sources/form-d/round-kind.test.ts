import { describe, expect, it } from 'vitest';
import { exampleFiling } from './read-filing.ts';
import { roundKindOf } from './round-kind.ts';

const described = (otherDescription: string | null, salesNote: string | null = null) =>
  roundKindOf(exampleFiling({ securities: { otherDescription }, salesNote }));

describe('the kind of a round', () => {
  it.each([
    ['Series A Preferred Stock', 'series_a'],
    ['Series B-1 Preferred', 'series_b'],
    ['Shares of Series A-2 and Series C preferred stock', 'series_c'],
    ['Series Seed Preferred Stock', 'seed'],
    ['Pre-Seed SAFE', 'pre_seed'],
    ['Seed-2 Preferred Stock', 'seed'],
    ['Pre-Series A Preferred', 'seed'],
    ['Series Seed and Series A-1 Preferred Stock', 'series_a'],
    ['SAFE Notes', 'safe'],
    ['Convertible Promissory Notes and Warrants', 'convertible'],
    ['SAFE and securities to be issued upon conversion of SAFE', 'safe'],
    ['Senior Secured Commercial Paper Notes - Series 2019-1', 'unspecified'],
    ['SAFE (Simple Agreement for Future Equity)', 'safe'],
    ['Simple Agreements for Future Equity', 'safe'],
    ['Convertible Promissory Notes', 'convertible'],
    ['convertible debt', 'convertible'],
    ['Bridge notes', 'bridge'],
    ['Limited Partnership Interest', 'unspecified'],
    ['Series 024 units', 'unspecified'],
    ['World Series tickets', 'unspecified'],
    ['Safety equipment', 'unspecified'],
  ])('%s: %s', (text, kind) => {
    expect(described(text)).toBe(kind);
  });

  it('may stand in the note on amounts', () => {
    expect(described(null, 'Includes conversion of notes into Series D Preferred.')).toBe('series_d');
  });

  it.each([
    'Includes the conversion of simple agreements for future equity or convertible notes.',
    'Total Amount Sold includes the conversion of $8,576,099 in previously issued convertible notes.',
    'In addition, $732,951 of Simple Agreements for Future Equity converted into Preferred Stock.',
  ])('is not that of the papers that were converted into it: %s', (note) => {
    expect(described(null, note)).toBe('unspecified');
  });

  it('is not that of the shares that a warrant is for', () => {
    const warrant = { isEquity: false, isOption: true };
    const text = 'Warrant to purchase Series B Preferred Stock';
    expect(roundKindOf(exampleFiling({ securities: { ...warrant, otherDescription: text } }))).toBe(
      'unspecified',
    );
  });

  it('is debt when only debt is sold, convertible when it turns into something', () => {
    const debt = { isEquity: false, isDebt: true };
    expect(roundKindOf(exampleFiling({ securities: debt }))).toBe('debt');
    expect(roundKindOf(exampleFiling({ securities: { ...debt, isToBeAcquired: true } }))).toBe('convertible');
  });
});
