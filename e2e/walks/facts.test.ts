import { expect, it } from 'vitest';
import { findClaims, findContradictions, readCompany, readRow } from './facts.ts';

const name = 'Pfefferminzplatz';

/** The page of a company at a desk, for a user in Iceland: the rail with its filters stands before it, similar companies behind. */
const lines = [
  'Job Alerts',
  'My Applications',
  '3',
  'Places',
  'Iceland',
  'Back to the list',
  'Letter ready',
  'Invented sample company',
  'Pf',
  name,
  'Raised ZAR\u00a050M in a Seed round, led by Drei Linden Kapital.',
  'Food Delivery',
  'Berlin, Germany',
  'Hiring now',
  '1 for you',
  'Why it matches',
  'Partial match',
  'Similar companies',
  'Kelp',
  'Sent',
  'Lisbon, Portugal',
  'Good match',
];
const company = readCompany('company page', lines, name);

it('reads the facts of a company, and not what stands around it', () =>
  expect(company).toEqual({
    where: 'company page',
    amount: 'ZAR50M',
    stage: 'Seed',
    city: 'Berlin',
    strength: 'Partial match',
    status: 'Letter ready',
    hiring: 'for you',
  }));

it('finds no contradiction where a row says the same, whatever the user looks for', () => {
  const row = [
    name,
    'Letter ready',
    'ZAR\u00a050M',
    'Seed',
    'Berlin, Germany',
    'Hiring for you',
    'Partial match',
  ];
  expect(findContradictions(name, [readRow('search', row, company.city), company])).toEqual([]);
  const other = row.map((line) => line.replace('Berlin', 'Lyon').replace('ZAR', 'USD'));
  expect(findContradictions(name, [readRow('search', other, company.city), company])).toHaveLength(2);
});

it('compares the amount of a letter in any currency', () => {
  expect(findClaims('Your ZAR\u00a050M Seed is recent news.', company, lines.join())).toEqual([]);
  expect(findClaims('Your ZAR\u00a051M Seed is recent news.', company, lines.join())).toHaveLength(1);
});
