import { describe, expect, it } from 'vitest';
import { matchAlert, noCriteria, type Subject } from './criteria.ts';

const anything = noCriteria;
const kestrel: Subject = {
  industryTags: ['financial-services', 'software'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
  roundKind: 'seed',
  usdAmount: '3000000',
};
const unknown: Subject = {
  industryTags: [],
  country: null,
  regionKey: null,
  cityKey: null,
  roundKind: null,
  usdAmount: null,
};

describe('the match rule', () => {
  it('tells a person without preferences of everything', () => {
    expect(matchAlert(anything, kestrel)).toBe(true);
    expect(matchAlert(anything, unknown)).toBe(true);
  });

  it('needs one of the industries only', () => {
    expect(matchAlert({ ...anything, industries: ['software', 'biotechnology'] }, kestrel)).toBe(true);
    expect(matchAlert({ ...anything, industries: ['biotechnology'] }, kestrel)).toBe(false);
  });

  it('needs the stage, and a disclosed amount within both limits', () => {
    expect(matchAlert({ ...anything, stages: ['seed', 'angel'] }, kestrel)).toBe(true);
    expect(matchAlert({ ...anything, stages: ['series_a'] }, kestrel)).toBe(false);
    expect(matchAlert({ ...anything, leastAmount: 3_000_000, mostAmount: 3_000_000 }, kestrel)).toBe(true);
    expect(matchAlert({ ...anything, leastAmount: 3_000_001 }, kestrel)).toBe(false);
    expect(matchAlert({ ...anything, mostAmount: 2_999_999 }, kestrel)).toBe(false);
    expect(matchAlert({ ...anything, leastAmount: 1 }, unknown)).toBe(false);
    expect(matchAlert({ ...anything, mostAmount: 1e9 }, unknown)).toBe(false);
  });

  it('needs all dimensions to hold', () => {
    const criteria = {
      ...anything,
      industries: ['software'],
      countries: ['DE'],
      regionKeys: ['berlin'],
      cityKeys: ['berlin'],
    };
    expect(matchAlert(criteria, kestrel)).toBe(true);
    expect(matchAlert({ ...criteria, cityKeys: ['hamburg'] }, kestrel)).toBe(false);
    expect(matchAlert({ ...criteria, countries: ['FR'] }, kestrel)).toBe(false);
  });

  it('does not take what is unknown for a match', () => {
    expect(matchAlert({ ...anything, countries: ['DE'] }, unknown)).toBe(false);
    expect(matchAlert({ ...anything, industries: ['software'] }, unknown)).toBe(false);
  });
});
