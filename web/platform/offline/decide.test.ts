import { expect, it } from 'vitest';
import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { giveWay, insistOn } from './decide.ts';

const id = startupId.parse('0190a6b0-0000-7000-8000-000000000001');
const mine: OfflineChange = {
  kind: 'application',
  id,
  change: { notes: 'mine', status: 'SUBMITTED' },
  before: { notes: '', status: 'PENDING' },
};
const theirs: PresentState = { kind: 'application', present: { notes: 'theirs' } };

it('insists on what was seen, and on nothing that comes after it', () => {
  expect(insistOn(mine, theirs)).toMatchObject({
    change: { notes: 'mine', status: 'SUBMITTED' },
    before: { notes: 'theirs', status: 'PENDING' },
  });
  const letter: OfflineChange = { kind: 'letter', id, text: 'mine', before: null };
  expect(insistOn(letter, { kind: 'letter', text: 'theirs' })).toMatchObject({
    text: 'mine',
    before: 'theirs',
  });
});

it('gives way in what is in conflict, and in nothing else', () => {
  expect(giveWay(mine, theirs)).toMatchObject({
    change: { status: 'SUBMITTED' },
    before: { status: 'PENDING' },
  });
  const both: PresentState = { kind: 'application', present: { notes: 'theirs', status: 'REJECTED' } };
  expect(giveWay(mine, both)).toBeNull();
  expect(
    giveWay({ kind: 'letter', id, text: 'mine', before: null }, { kind: 'letter', text: 'theirs' }),
  ).toBeNull();
});
