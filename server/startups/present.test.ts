import { expect, it } from 'vitest';
import { presentIndustries } from './present.ts';

const names = (tags: string[]) => presentIndustries(tags).map((label) => label.name);

it('shows an industry once and its group only where no industry of it is known', () => {
  expect(
    names([
      'financial-services',
      'financial-services/accounting',
      'professional-services',
      'professional-services/accounting',
    ]),
  ).toEqual(['Accounting']);
  expect(names(['financial-services'])).toEqual(['Financial Services']);
  expect(names([])).toEqual([]);
});

it('names a field of business before what belongs to none', () => {
  expect(names(['other', 'other/enterprise', 'software', 'software/enterprise-software'])).toEqual([
    'Enterprise Software',
    'Enterprise',
  ]);
});

it('leaves out tags that the taxonomy no longer knows', () => {
  expect(names(['no-such-group', 'software'])).toEqual(['Software']);
});
