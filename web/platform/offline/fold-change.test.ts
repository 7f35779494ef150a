import { expect, it } from 'vitest';
import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { foldChange, withoutUnchanged } from './add-change.ts';

const id = startupId.parse('0190a6b0-0000-7000-8000-000000000001');
const favorite = (isFavorite: boolean): OfflineChange => ({ kind: 'favorite', id, isFavorite });
const letter = (before: string | null, text: string): OfflineChange => ({ kind: 'letter', id, text, before });
type Fields = Extract<OfflineChange, { kind: 'application' }>['change'];
const application = (before: Fields, change: Fields): OfflineChange => ({
  kind: 'application',
  id,
  change,
  before,
});

it.each<[string, OfflineChange, OfflineChange, OfflineChange | 'nothing' | null]>([
  ['what is taken back', favorite(true), favorite(false), 'nothing'],
  ['what is said twice', favorite(true), favorite(true), favorite(true)],
  ['a letter typed on', letter('a', 'b'), letter('b', 'c'), letter('a', 'c')],
  ['a letter as it was', letter('a', 'b'), letter('b', 'a'), 'nothing'],
  [
    'notes and a date',
    application({ notes: '' }, { notes: 'a' }),
    application({ notes: 'a', followUpOn: null }, { notes: 'b', followUpOn: '2026-12-01' }),
    application({ notes: '', followUpOn: null }, { notes: 'b', followUpOn: '2026-12-01' }),
  ],
  [
    'two steps of an application, each with its dates',
    application({ status: 'PENDING' }, { status: 'SUBMITTED' }),
    application({ status: 'SUBMITTED' }, { status: 'ACCEPTED' }),
    null,
  ],
])('makes one change of %s', (_case, first, second, one) => {
  expect(foldChange(first, second)).toEqual(one);
});

it('leaves out what a form sends along as it was', () => {
  const seen = { notes: 'a', sentOn: null, status: 'PENDING' } as const;
  expect(withoutUnchanged(application(seen, { ...seen, notes: 'b' }))).toEqual(
    application({ notes: 'a' }, { notes: 'b' }),
  );
  expect(withoutUnchanged(application(seen, seen))).toBeNull();
});
