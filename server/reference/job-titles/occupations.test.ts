import { expect, it } from 'vitest';
import { industryGroups } from '../../../contract/reference/industries/industry-groups.ts';
import { spellOutTitle } from './abbreviations.ts';
import { groupsOfTitle } from './fields-of-occupations.ts';
import { beginsTitles, findTitles, occupationOf } from './occupations.ts';
import { readRole } from './read-role.ts';

it.for([
  ['nurse manager', 'nurse manager', '11-9111'],
  ['nurse managers', 'nurse manager', '11-9111'],
  ['registered nurses', 'registered nurse', '29-1141'],
  ['machine learning engineers', 'machine learning engineer', '15'],
  ['enfermeras', 'enfermera', ''],
  ['infirmieres', 'infirmiere', '29-1141'],
] as const)('knows %s as %s', ([said, title, code]) => {
  const found = occupationOf(said);
  expect(found?.title).toBe(title);
  expect(found?.code.startsWith(code)).toBe(true);
});

it.for(['nice', 'mobile', 'reading', 'fintech', 'berlin', 'startup', 'companies', ''])(
  'knows no occupation “%s”',
  (word) => {
    expect(occupationOf(word)).toBeNull();
  },
);

it('tells which words say little by themselves', () => {
  expect(['manager', 'engineer', 'designer'].map((word) => occupationOf(word)?.isGeneric)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['nurse', 'welder', 'teacher'].map((word) => occupationOf(word)?.isGeneric)).toEqual([
    false,
    false,
    false,
  ]);
});

it('knows the words that titles begin with', () => {
  expect(beginsTitles('clinical')).toBe(true);
  expect(beginsTitles('fintech')).toBe(false);
});

it('suggests what begins so, the commonest first, and then what has a word that does', () => {
  expect(findTitles('nurse', 8).slice(0, 2)).toEqual(['Nurse', 'Nurse Manager']);
  expect(findTitles('nurse man', 8)[0]).toBe('Nurse Manager');
  expect(findTitles('software eng', 8)[0]).toBe('Software Engineer');
  expect(findTitles('infirmière an', 8)[0]).toBe('Infirmière anesthésiste');
  expect(findTitles('phlebot', 8)).toContain('Phlebotomist');
  expect(findTitles('growth', 8).length).toBeGreaterThan(1);
  expect(findTitles('zorblat', 8)).toEqual([]);
  expect(findTitles('  ', 8)).toEqual([]);
});

it('knows where an occupation is at home, in groups that there are', () => {
  expect(groupsOfTitle('nurse manager')).toContain('health-care');
  expect(groupsOfTitle('welder')).toContain('manufacturing');
  expect(groupsOfTitle('pastry chef')).toContain('food-and-beverage');
  expect(groupsOfTitle('manager')).toEqual([]);
  const known = new Set(industryGroups.map(({ slug }) => slug));
  for (const title of [
    'nurse',
    'teacher',
    'lawyer',
    'accountant',
    'electrician',
    'truck driver',
    'farmer',
    'editor',
  ])
    for (const group of groupsOfTitle(title)) expect(known).toContain(group);
});

it.for([
  ['RN', 'Registered Nurse'],
  ['sre', 'Site Reliability Engineer'],
  ['PM', 'Product Manager'],
  ['HRBP', 'HR Business Partner'],
] as const)('suggests what “%s” is short for', ([typed, title]) => {
  expect(findTitles(typed, 3)[0]).toBe(title);
});

it.for(['Senior AE, Enterprise', 'AE', 'ae'])('reads “%s” as a job in sales', (title) => {
  expect(readRole(title).roleFunction).toBe('sales');
});

it.for(['Nurse, PM Shift', 'Cook (2 PM to 10 PM)'])('takes no time of day for a job: “%s”', (title) => {
  expect(spellOutTitle(title)).toBe(title);
});
