import { describe, expect, it } from 'vitest';
import { findCommonGround, type Profile, rankByLikeness } from './list-similar.ts';

const kestrel: Profile = {
  startupId: 'kestrel',
  roundKind: 'series_a',
  industryTags: ['software', 'software/saas'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
};
const other = (startupId: string, differences: Partial<Profile> = {}): Profile => ({
  ...kestrel,
  ...differences,
  startupId,
});
const elsewhere = { country: 'US', regionKey: null, cityKey: 'berlin' };

describe('what two companies share', () => {
  it('names the narrowest field and place, and the stage', () => {
    expect(findCommonGround(kestrel, other('a'))).toEqual(['industry', 'stage', 'city']);
    expect(findCommonGround(kestrel, other('a', { industryTags: ['software', 'software/apps'] }))).toEqual([
      'group',
      'stage',
      'city',
    ]);
    expect(findCommonGround(kestrel, other('a', { cityKey: null }))).toContain('region');
    expect(findCommonGround(kestrel, other('a', { cityKey: 'munich', regionKey: 'bavaria' }))).toContain(
      'country',
    );
  });

  it('is a field and not how it is made: a bank and a farm that are both SaaS share none', () => {
    const bank = other('bank', { industryTags: ['financial-services', 'software', 'software/saas'] });
    const farm = other('farm', { industryTags: ['agriculture-and-farming', 'software', 'software/saas'] });
    expect(findCommonGround(bank, farm)).toEqual(['stage', 'city']);
    // Of one nothing else is known.
    expect(findCommonGround(kestrel, farm)).toContain('industry');
  });

  it('does not take Berlin in New Hampshire for Berlin, nor two unknown stages for one', () => {
    expect(findCommonGround(kestrel, other('a', elsewhere))).toEqual(['industry', 'stage']);
    const unknown = { roundKind: 'unspecified', country: null, cityKey: null, regionKey: null } as const;
    expect(findCommonGround(other('a', unknown), other('b', unknown))).toEqual(['industry']);
    expect(findCommonGround(other('a', { roundKind: null }), other('b', unknown))).not.toContain('stage');
  });
});

describe('the most alike', () => {
  const ids = (candidates: Profile[], most = 6) =>
    rankByLikeness(kestrel, candidates, most).map(({ candidate }) => candidate.startupId);

  it('come first, and of equals who raised last', () => {
    const newest = other('group only', { ...elsewhere, roundKind: 'seed', industryTags: ['software'] });
    const far = other('far', elsewhere);
    expect(ids([newest, far, other('twin'), other('older twin')])).toEqual([
      'twin',
      'older twin',
      'far',
      'group only',
    ]);
  });

  it('appear once, by their latest round, and no more than asked for', () => {
    const seed = other('a', { roundKind: 'seed' });
    expect(rankByLikeness(kestrel, [seed, other('a')], 6)).toMatchObject([{ candidate: seed }]);
    expect(ids([other('a'), other('b'), other('c')], 2)).toEqual(['a', 'b']);
  });
});
