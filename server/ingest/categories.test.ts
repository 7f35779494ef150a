import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allIndustryLabels, isTag, labelOfTag } from '../../contract/reference/industries/industries.ts';
import { industryGroups } from '../../contract/reference/industries/industry-groups.ts';
import { otherNames } from './category-names.ts';
import { tagsOfCategories, tagsOfFormD } from './keywords.ts';

const groupsOf = (...names: string[]) => tagsOfCategories(names).filter((tag) => !tag.includes('/'));

// All the codes of the export of October 2013.
const codesOf2013 =
  `software biotech web mobile enterprise advertising ecommerce games_video cleantech hardware medical analytics health
  network_hosting other finance education social security semiconductor public_relations manufacturing consulting search
  hospitality messaging news fashion music travel photo_video real_estate nonprofit sports automotive transportation legal
  nanotech design local pets government`.split(/\s+/);

test('every category code of 2013 has a place', () => {
  expect(codesOf2013).toHaveLength(42);
  expect(codesOf2013.filter((code) => groupsOf(code).length === 0)).toEqual([]);
});

describe('one thing has one place, whatever a generation calls it', () => {
  test.each([
    ['biotech', 'Biotechnology', 'biotechnology'],
    ['ecommerce', 'E-Commerce', 'e-commerce'],
    ['real_estate', 'Real Estate', 'REAL ESTATE'],
    ['nonprofit', 'Nonprofits', 'Non Profit'],
    ['Artificial Intelligence', 'Artificial Intelligence (AI)', 'artificial_intelligence'],
    ['FinTech', 'fin tech', 'Finance Technology'],
    ['Marketplaces', 'marketplace', ' Marketplace '],
    ['administrative service', 'Administrative Services', 'administrative services'],
    ["Men's", 'Mens Specific', 'men’s'],
    ['Electronic Health Record (EHR)', 'EHR', 'Electronic Health Records'],
  ])('%s, %s and %s', (first, ...others) => {
    expect(tagsOfCategories([first])).not.toEqual([]);
    for (const other of others) expect(tagsOfCategories([other]), other).toEqual(tagsOfCategories([first]));
  });
});

test('an industry gives its tag in every group it sits in, and the groups', () => {
  expect(tagsOfCategories(['Robotics'])).toEqual([
    'hardware',
    'hardware/robotics',
    'robotics-and-drones',
    'robotics-and-drones/robotics',
    'science-and-engineering',
    'science-and-engineering/robotics',
    'software',
    'software/robotics',
  ]);
});

test('a whole list in one field is read, and so are joined names', () => {
  expect(tagsOfCategories(['Robotics|Banking'])).toEqual(tagsOfCategories(['Banking', 'Robotics']));
  expect(tagsOfCategories(['Banking,Robotics'])).toEqual(tagsOfCategories(['Banking', 'Robotics']));
  expect(groupsOf('Travel & Tourism')).toEqual(['travel-and-tourism']);
  expect(groupsOf('Hardware + Software')).toEqual(['hardware', 'software']);
});

test('what is in no list gives nothing', () => {
  expect(tagsOfCategories(['', 'nan', 'Underwater Basket Weaving', 'toString', '—'])).toEqual([]);
});

test('every industry and group of the taxonomy is its own category', () => {
  for (const { name, tag } of allIndustryLabels()) expect(tagsOfCategories([name]), name).toContain(tag);
});

test('every other name leads somewhere, and no name is listed twice', () => {
  const listed = Object.entries(otherNames).flatMap(([ours, names]) =>
    names.split(',').map((name) => [ours, name.trim()] as const),
  );
  for (const [ours, name] of listed) {
    expect(tagsOfCategories([name]), name).not.toEqual([]);
    for (const own of ours.split(';')) expect(tagsOfCategories([own]), ours).not.toEqual([]);
  }
  const names = listed.map(([, name]) => name.toLowerCase());
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('tags are sorted, unique, of the taxonomy, and come with their groups', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(...allIndustryLabels().map((label) => label.name), ...codesOf2013),
  );
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const tags = tagsOfCategories(names);
      expect(tags).toEqual([...new Set(tags)].sort());
      for (const tag of tags) {
        expect(isTag(tag), tag).toBe(true);
        expect(tags).toContain(labelOfTag(tag)?.group);
      }
    }),
  );
});

describe('Form D', () => {
  test('every industry group type but Other has a place', () => {
    const types = [
      'Agriculture',
      'Commercial Banking',
      'Insurance',
      'Investing',
      'Investment Banking',
      'Pooled Investment Fund',
      'Other Banking and Financial Services',
      'Business Services',
      'Coal Mining',
      'Electric Utilities',
      'Energy Conservation',
      'Environmental Services',
      'Oil and Gas',
      'Other Energy',
      'Biotechnology',
      'Health Insurance',
      'Hospitals and Physicians',
      'Pharmaceuticals',
      'Other Health Care',
      'Manufacturing',
      'Commercial',
      'Construction',
      'REITS and Finance',
      'Residential',
      'Other Real Estate',
      'Retailing',
      'Restaurants',
      'Computers',
      'Telecommunications',
      'Other Technology',
      'Airlines and Airports',
      'Lodging and Conventions',
      'Tourism and Travel Services',
      'Other Travel',
    ];
    for (const type of types) {
      expect(tagsOfFormD(type), type).not.toEqual([]);
      expect(
        tagsOfFormD(type).filter((tag) => !isTag(tag)),
        type,
      ).toEqual([]);
    }
    expect(tagsOfFormD('Other')).toEqual([]);
    expect(tagsOfFormD('')).toEqual([]);
  });

  test('a form type is not a category name: residential is real estate, restaurants are food', () => {
    expect(tagsOfFormD('Biotechnology')).toContain('health-care');
    expect(tagsOfFormD('Restaurants')).toContain('food-and-beverage');
    expect(tagsOfFormD('Oil & Gas')).toEqual(tagsOfFormD('Oil and Gas'));
  });
});

test('the groups that categories lead to are the groups of the taxonomy', () => {
  expect(groupsOf(...industryGroups.map(({ name }) => name))).toEqual(
    industryGroups.map(({ slug }) => slug).sort(),
  );
});
