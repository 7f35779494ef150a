import { expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { withChanges } from './answers.ts';

const id = startupId.parse('0190a6b0-0000-7000-8000-000000000001');
const other = startupId.parse('0190a6b0-0000-7000-8000-000000000002');

it('shows a company as saved wherever it is listed, and no other', () => {
  const feed = {
    alerts: [
      { startupId: id, isFavorite: false },
      { startupId: other, isFavorite: false },
    ],
  };
  expect(withChanges(feed, [{ kind: 'favorite', id, isFavorite: true }])).toEqual({
    alerts: [
      { startupId: id, isFavorite: true },
      { startupId: other, isFavorite: false },
    ],
  });
  expect(
    withChanges({ id, name: 'Kestrel', isFavorite: true }, [{ kind: 'favorite', id, isFavorite: false }]),
  ).toEqual({
    id,
    name: 'Kestrel',
    isFavorite: false,
  });
});

it('shows an application in its list and its notes by themselves, the last change last', () => {
  const change = (notes: string) =>
    ({ kind: 'application', id, change: { notes, status: 'SUBMITTED' }, before: {} }) as const;
  const changes = [change('first'), change('second')];
  expect(withChanges({ applications: [{ applicationId: id, status: 'PENDING' }] }, changes)).toEqual({
    applications: [{ applicationId: id, status: 'SUBMITTED' }],
  });
  expect(withChanges({ applicationId: id, notes: '' }, changes)).toEqual({
    applicationId: id,
    notes: 'second',
  });
});

it('shows a letter as it was left, and a rule as taken back', () => {
  const letter = { startupId: id, text: 'Dear', versions: [] };
  expect(withChanges(letter, [{ kind: 'letter', id, text: 'Hello', before: 'Dear' }])).toMatchObject({
    text: 'Hello',
  });
  expect(withChanges({ mutes: [{ id }, { id: other }] }, [{ kind: 'unmute', id }])).toEqual({
    mutes: [{ id: other }],
  });
});
