import { describe, expect, it } from 'vitest';
import { matchAlert, type Subject, type Wishes } from './match.ts';

const anything: Wishes = { industries: [], countries: [], regionKeys: [], cityKeys: [] };
const kestrel: Subject = {
  industryTags: ['financial-services', 'software'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
};
const unknown: Subject = { industryTags: [], country: null, regionKey: null, cityKey: null };

describe('the match rule', () => {
  it('tells a person without preferences of everything', () => {
    expect(matchAlert(anything, kestrel)).toBe(true);
    expect(matchAlert(anything, unknown)).toBe(true);
  });

  it('needs one of the industries only', () => {
    expect(matchAlert({ ...anything, industries: ['software', 'biotechnology'] }, kestrel)).toBe(true);
    expect(matchAlert({ ...anything, industries: ['biotechnology'] }, kestrel)).toBe(false);
  });

  it('needs all four dimensions to hold', () => {
    const wishes = {
      industries: ['software'],
      countries: ['DE'],
      regionKeys: ['berlin'],
      cityKeys: ['berlin'],
    };
    expect(matchAlert(wishes, kestrel)).toBe(true);
    expect(matchAlert({ ...wishes, cityKeys: ['hamburg'] }, kestrel)).toBe(false);
    expect(matchAlert({ ...wishes, countries: ['FR'] }, kestrel)).toBe(false);
  });

  it('does not take what is unknown for a match', () => {
    expect(matchAlert({ ...anything, countries: ['DE'] }, unknown)).toBe(false);
    expect(matchAlert({ ...anything, industries: ['software'] }, unknown)).toBe(false);
  });
});
