import { describe, expect, it } from 'vitest';
import { nothingMeasured } from './measured-replies.ts';
import { type Candidate, rankCandidates, type Skipped } from './rank-candidates.ts';

const usual: Candidate = {
  startupId: 'usual',
  announcedOn: '2026-11-20',
  roundKind: 'series_a',
  industryTags: ['fintech'],
  fit: 70,
  reason: 'activity',
  measuredMoment: 1,
  relaxation: 0,
  isSaved: false,
  hasDraft: false,
  isUnseen: false,
  reach: 'person',
};

const rank = (
  others: Partial<Candidate>[],
  skipped: Skipped[] = [],
  { bonus = {}, measured = nothingMeasured } = {},
) =>
  rankCandidates(
    [usual, ...others.map((changes, index) => ({ ...usual, startupId: `other-${index}`, ...changes }))],
    { today: '2026-11-23', bonus, measured, skipped },
  ).map(({ startupId }) => startupId);

const skip = (changes: Partial<Skipped>): Skipped => ({
  reason: 'not_now',
  industryTags: ['fintech'],
  roundKind: 'series_a',
  ...changes,
});

describe('the rank of a company', () => {
  it.each([
    ['a better match', { fit: 80 }],
    ['one that was saved', { isSaved: true, fit: 65 }],
    ['one with a draft', { hasDraft: true }],
    ['one that lists a role', { reason: 'role' as const }],
    ['one that was not seen yet', { isUnseen: true }],
  ])('is higher for %s', (_name, changes) => {
    expect(rank([changes])).toEqual(['other-0', 'usual']);
  });

  it.each([
    ['an older round', { announcedOn: '2026-10-01' }],
    ['one without a person', { reach: 'address' as const }],
    ['one that lacks something, however good', { relaxation: 1, fit: 99, hasDraft: true }],
  ])('is lower for %s', (_name, changes) => {
    expect(rank([changes])).toEqual(['usual', 'other-0']);
  });

  it('is none for a company that cannot be reached', () => {
    expect(rank([{ reach: 'none', fit: 100 }])).toEqual(['usual']);
  });

  it('follows the replies of the user', () => {
    const others = [{ reason: 'role' as const }];
    expect(rank(others, [], { bonus: { activity: 0.8, role: -0.8 } })).toEqual(['usual', 'other-0']);
  });

  it('learns what was left out: the field, the stage and those before it, whom no one is named of', () => {
    const biotech = { industryTags: ['biotechnology'], fit: 60 };
    expect(rank([biotech])).toEqual(['usual', 'other-0']);
    expect(rank([biotech], [skip({ reason: 'not_my_field' })])).toEqual(['other-0', 'usual']);
    const later = { roundKind: 'series_c' as const, fit: 60 };
    expect(rank([later], [skip({ reason: 'too_early' })])).toEqual(['other-0', 'usual']);
    const earlier = { roundKind: 'seed' as const, fit: 80 };
    expect(rank([earlier], [skip({ reason: 'too_early', roundKind: 'seed' })])).toEqual(['usual', 'other-0']);
    const unnamed = { reach: 'address' as const, fit: 100, hasDraft: true };
    expect(rank([unnamed])).toEqual(['other-0', 'usual']);
    expect(rank([unnamed], [skip({ reason: 'no_contact' })])).toEqual(['usual', 'other-0']);
  });

  it('says nothing of others where it is only not now', () => {
    expect(rank([{ industryTags: ['biotechnology'], fit: 60 }], [skip({}), skip({})])).toEqual([
      'usual',
      'other-0',
    ]);
  });
});
