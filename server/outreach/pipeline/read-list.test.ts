import { expect, it } from 'vitest';
import { readDay, readList } from './read-list.ts';

it('reads a list of names alone, one a line', () => {
  const { lines, hasHeading, columns } = readList('Kestrel\n\nQuillon\r\n', {});
  expect([hasHeading, columns]).toEqual([false, ['company']]);
  expect(lines.map(({ company, status }) => [company, status])).toEqual([
    ['Kestrel', 'PENDING'],
    ['Quillon', 'PENDING'],
  ]);
});

it('knows columns by what stands in them where nothing names them', () => {
  const text =
    '2026-11-01\tKestrel\tada@kestrel.example\thttps://kestrel.example\n2026-11-02\tQuillon\tx@q.example\tq.example';
  expect(readList(text, {}).columns).toEqual(['sentOn', 'company', 'contactEmail', 'website']);
});

it('takes what a person says the columns mean', () => {
  const text = 'Quillon,Kestrel\nA,B';
  const { lines } = readList(text, { columns: [null, 'company'], hasHeading: false });
  expect(lines.map(({ company }) => company)).toEqual(['Kestrel', 'B']);
});

it('reads what other trackers call a status, and takes what was sent for sent', () => {
  const statusOf = (word: string) => readList(`Company,Status\nKestrel,${word}`, {}).lines[0]?.status;
  expect(['Applied', 'Phone screen', 'Rejected', 'No answer', 'Wishlist'].map(statusOf)).toEqual([
    'SUBMITTED',
    'ACCEPTED',
    'REJECTED',
    'REJECTED',
    'PENDING',
  ]);
});

it('reads an interview and an offer as what they are', () => {
  const read = (word: string) => readList(`Company,Status\nKestrel,${word}`, {}).lines[0];
  expect(['Interview', 'Offer', 'Positive reply'].map((word) => read(word))).toMatchObject([
    { status: 'ACCEPTED', subStatus: 'interview' },
    { status: 'ACCEPTED', subStatus: 'offer' },
    { status: 'ACCEPTED', subStatus: null },
  ]);
});

it.each([
  ['2026-11-02', '2026-11-02'],
  ['2026-11-02T10:00:00Z', '2026-11-02'],
  ['02.11.2026', '2026-11-02'],
  ['13/02/2026', '2026-02-13'],
  ['02/13/2026', '2026-02-13'],
  ['2 Nov 2026', '2026-11-02'],
  ['November 2, 2026', '2026-11-02'],
  ['03/04/2026', null],
  ['2026-02-30', null],
  ['soon', null],
])('reads %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
