import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundKinds } from '../../contract/startups.ts';
import { type Scored, scoreAlert } from './score.ts';
import { makeScorecard, type Preferred } from './scorecard.ts';

const nothing: Preferred = { industries: [], countries: [], regions: [], cities: [], roles: [] };
const berlin = { key: 'berlin', name: 'Berlin' };
const ada: Preferred = {
  industries: ['financial-services/fintech', 'health-care', 'climate-tech'],
  countries: ['DE'],
  regions: [],
  cities: [berlin],
  roles: ['Software Engineer'],
};
const kestrel: Scored = {
  industryTags: ['financial-services', 'financial-services/fintech', 'software'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
  roundKind: 'series_c',
  ageInDays: 0,
};

function score(preferred: Preferred, round: Scored) {
  const card = makeScorecard(preferred);
  if (!card) throw new Error('This person prefers something');
  return scoreAlert(card, round);
}
const points = (round: Partial<Scored>, preferred = ada) => score(preferred, { ...kestrel, ...round }).score;

describe('how well a round fits a person', () => {
  it('is said with its reasons, the weightiest first', () => {
    expect(score(ada, kestrel)).toEqual({
      score: 100,
      reasons: [
        { ground: 'industry', points: 50, label: 'FinTech, your first industry' },
        { ground: 'place', points: 26, label: 'Berlin, your city' },
        { ground: 'freshness', points: 16, label: 'raised today' },
        { ground: 'role', points: 8, label: 'Software, a field for your role' },
      ],
    });
    expect(
      score(
        { ...ada, countries: ['DE', 'FR'], cities: [] },
        { ...kestrel, industryTags: ['financial-services'], ageInDays: 40, roundKind: 'seed' },
      ).reasons,
    ).toEqual([
      { ground: 'industry', points: 30, label: 'Financial Services, close to your first industry' },
      { ground: 'place', points: 26, label: 'Germany, one of your countries' },
      { ground: 'role', points: 5, label: 'Seed, when your role is hired' },
      { ground: 'freshness', points: 3, label: 'raised 40 days ago' },
    ]);
  });

  it('is less for a later industry, for its group alone, and for a coarser place', () => {
    const tags = [
      ['financial-services/fintech'],
      ['health-care'],
      ['climate-tech'],
      ['financial-services'],
      [],
    ];
    const byIndustry = tags.map((industryTags) => points({ industryTags }));
    expect(byIndustry).toEqual([92, 86, 81, 72, 42]);
    const everywhere = { ...ada, regions: [{ key: 'bavaria', name: 'Bavaria' }] };
    const places = [{}, { cityKey: 'munich', regionKey: 'bavaria' }, { cityKey: 'ulm', regionKey: 'x' }];
    expect(places.map((place) => points(place, everywhere))).toEqual([100, 94, 88]);
    expect(points({ cityKey: null, regionKey: null, country: null }, everywhere)).toBe(74);
  });

  it('is fifty or sixty for one that is so-so', () => {
    expect(points({ industryTags: ['health-care'], cityKey: 'paris', country: 'FR', ageInDays: 5 })).toBe(56);
  });

  it('can be a hundred for whoever prefers one thing alone', () => {
    expect(points({}, { ...nothing, countries: ['DE'] })).toBe(100);
    expect(points({}, { ...nothing, industries: ['software'] })).toBe(100);
    expect(points({}, { ...ada, roles: ['Astrologer'] })).toBe(100);
  });

  it('is unknown for whoever prefers no industry and no place', () => {
    expect(makeScorecard(nothing)).toBeNull();
    expect(makeScorecard({ ...nothing, roles: ['Software Engineer'] })).toBeNull();
  });
});

const tags = ['financial-services/fintech', 'financial-services', 'health-care', 'software', 'climate-tech'];
const place = fc.constantFrom({ key: 'berlin', name: 'Berlin' }, { key: 'boston', name: 'Boston' });
const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  regions: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  cities: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  roles: fc.subarray(['Software Engineer', 'HR Manager', 'Astrologer']),
});
const round = fc.record({
  industryTags: fc.subarray(tags),
  country: fc.option(fc.constantFrom('DE', 'US', 'FR')),
  regionKey: fc.option(fc.constantFrom('berlin', 'boston')),
  cityKey: fc.option(fc.constantFrom('berlin', 'boston', 'paris')),
  roundKind: fc.constantFrom(...roundKinds),
  ageInDays: fc.option(fc.nat(120)),
});

describe('whoever prefers whatever', () => {
  it('has reasons that add up to a score of at most a hundred', () => {
    fc.assert(
      fc.property(preferred, round, (wanted, given) => {
        const card = makeScorecard(wanted);
        if (!card) return;
        const { score: whole, reasons } = scoreAlert(card, given);
        expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(whole);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(100);
        expect(reasons.every((reason) => reason.points > 0)).toBe(true);
        expect(reasons.map((reason) => reason.label).join()).not.toMatch(/undefined|null/);
      }),
    );
  });

  it('finds a fresher round, or one with a field more, never worse', () => {
    fc.assert(
      fc.property(preferred, round, fc.constantFrom(...tags), (wanted, given, tag) => {
        const card = makeScorecard(wanted);
        if (!card || given.ageInDays === null) return;
        const worse = scoreAlert(card, given).score;
        const younger = { ...given, ageInDays: Math.floor(given.ageInDays / 2) };
        const broader = { ...given, industryTags: [...new Set([...given.industryTags, tag])] };
        expect(scoreAlert(card, younger).score).toBeGreaterThanOrEqual(worse);
        expect(scoreAlert(card, broader).score).toBeGreaterThanOrEqual(worse);
      }),
    );
  });
});
