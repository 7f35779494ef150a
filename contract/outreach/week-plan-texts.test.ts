import { expect, it } from 'vitest';
import { startupId } from '../companies/companies.ts';
import { deadlineOf, mondayOf, type PlannedLetter } from './week-plan.ts';
import { planTitle, reasonsOf, summaryOf } from './week-plan-texts.ts';

it('begins a week on Monday and ends its letters on Friday, or on Sunday once that is over', () => {
  expect(['2026-11-23', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ]);
  expect(deadlineOf('2026-11-23', '2026-11-27')).toBe('2026-11-27');
  expect(deadlineOf('2026-11-23', '2026-11-28')).toBe('2026-11-29');
});

it('says how many letters by when', () => {
  expect(planTitle(3, '2026-11-27')).toBe('Write to these three by Friday');
  expect(planTitle(1, '2026-11-29')).toBe('Write to this one by Sunday');
});

it('sums up what there is to do, and nothing else', () => {
  expect(summaryOf({ toWrite: 3, due: 1, prepare: 0 })).toBe('write to 3 companies · 1 follow-up due');
  expect(summaryOf({ toWrite: 0, due: 0, prepare: 2 })).toBe('prepare 2 interviews');
  expect(summaryOf({ toWrite: 0, due: 0, prepare: 0 })).toBe('');
});

it('says why in facts', () => {
  const letter: PlannedLetter = {
    startupId: startupId.parse('5f0c7a3e-7d0c-4a52-9c4f-0c9f3a3f1a01'),
    companyName: 'Kestrel',
    logo: null,
    isSample: false,
    round: {
      name: 'Series A',
      event: { kind: 'raised' },
      amount: null,
      announcedOn: '2026-11-19',
      isNew: false,
    },
    isFavorite: true,
    location: { city: 'Leith', region: 'Scotland', country: 'GB' },
    person: { name: 'Ada Okafor', role: 'Chief Technology Officer' },
    listsRoleForYou: true,
    pair: { kind: 'use_of_funds', theirs: '', publisher: null, mine: '', shared: ['ledger'] },
    subject: null,
    hasDraft: false,
    isDone: false,
  };
  expect(reasonsOf(letter, '2026-11-23')).toEqual([
    'Leith, United Kingdom',
    'Raised 4 days ago',
    'CTO named',
    'Lists a role for you',
    'Your ledger work answers their use of funds',
    'Saved by you',
  ]);
  expect(
    reasonsOf(
      {
        ...letter,
        location: undefined,
        person: 'locked',
        pair: null,
        listsRoleForYou: false,
        isFavorite: false,
      },
      '2026-11-19',
    ),
  ).toEqual(['Raised today']);
});
