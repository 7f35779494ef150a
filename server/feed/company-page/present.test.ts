import { expect, it } from 'vitest';
import { tagsOfCategories } from '../../ingest/keywords.ts';
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

it('shows an industry in the group of its own name, or in the one that says most about it', () => {
  const groupsOf = (category: string) =>
    presentIndustries(tagsOfCategories([category])).map(({ name, group }) => `${name}: ${group}`);
  expect(groupsOf('Artificial Intelligence')).toContain('Artificial Intelligence: artificial-intelligence');
  expect(groupsOf('Machine Learning')).toContain('Machine Learning: artificial-intelligence');
  expect(groupsOf('Robotics')).toContain('Robotics: robotics-and-drones');
});

it('leaves out tags that the taxonomy no longer knows', () => {
  expect(names(['no-such-group', 'software'])).toEqual(['Software']);
});
