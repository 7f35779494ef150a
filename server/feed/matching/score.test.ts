import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { leastOfMatch } from '../../../contract/feed/match-score.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import { groupsOfRole } from '../../reference/job-titles/groups-of-role.ts';
import { readRole } from '../../reference/job-titles/read-role.ts';
import type { ComparedRole } from '../open-roles/fit-role.ts';
import { matchAlert } from './criteria.ts';
import type { Scored } from './grounds.ts';
import { scoreAlert, scorePoints } from './score.ts';
import { makeScorecard } from './scorecard.ts';
import { criteriaOf, type Preferred } from './user-match.ts';

const nothing: Preferred = {
  stages: [],
  leastAmount: null,
  mostAmount: null,
  industries: [],
  countries: [],
  regions: [],
  cities: [],
  roles: [],
  experienceYears: null,
  experienceTags: [],
  doubted: new Set(),
};
const berlin = { key: 'berlin', name: 'Berlin' };
const ada: Preferred = {
  ...nothing,
  industries: ['financial-services/fintech', 'health-care', 'climate-tech'],
  countries: ['DE'],
  cities: [berlin],
  roles: ['Software Engineer'],
};
const engineer: ComparedRole = {
  roleFunction: 'engineering',
  roleField: 'software',
  seniority: 'unknown',
  country: 'DE',
  cityKey: 'berlin',
  workMode: 'unknown',
};
const seller: ComparedRole = { ...engineer, roleFunction: 'sales', roleField: 'direct-sales' };
const kestrel: Scored = {
  startupId: 'kestrel',
  industryTags: ['financial-services', 'financial-services/fintech', 'software'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
  roundKind: 'seed',
  usdAmount: '3000000.00',
  openRoles: 2,
  roles: [engineer],
};

function score(preferred: Preferred, round: Partial<Scored> = {}) {
  const card = makeScorecard(preferred);
  if (!card) throw new Error('This user prefers something');
  return scoreAlert(card, { ...kestrel, ...round });
}
const points = (round: Partial<Scored>, preferred = ada) => score(preferred, round).score;
const groundsOf = ({ reasons }: ReturnType<typeof score>) => reasons.map(({ ground }) => ground);

describe('how well a round fits a user', () => {
  it('is said with its reasons, the weightiest first', () => {
    expect(score(ada)).toEqual({
      score: 100,
      strength: 'strong',
      reasons: [
        { ground: 'preferences', points: 50, says: 'meets_preferences' },
        { ground: 'industry', points: 18, says: 'first_industry', name: 'FinTech' },
        { ground: 'place', points: 12, says: 'only_city', name: 'Berlin' },
        { ground: 'hiring', points: 12, says: 'hires_your_role' },
        { ground: 'role', points: 8, says: 'field_of_role', name: 'Software' },
      ],
    });
  });

  it('counts the industry of every user, of one who names a single one too', () => {
    const nurse = { ...nothing, industries: ['health-care'], roles: ['Registered Nurse'] };
    const { reasons, strength } = score(nurse, { industryTags: ['health-care'], openRoles: 0 });
    expect(reasons.map(reasonText)).toEqual([
      'meets all your preferences',
      'Health Care, your industry',
      'Health Care, a field for your role',
    ]);
    expect(strength).toBe('strong');
    expect(score(nurse, { openRoles: 0 })).toEqual({ score: 0, strength: 'partial', reasons: [] });
  });

  it('is better where a role of the user is open than in their field with roles for others', () => {
    const wanted: Partial<Preferred>[] = [
      { industries: ['climate-tech'] },
      { countries: ['DE'] },
      { cities: [berlin] },
      { stages: ['seed'] },
      { leastAmount: 1_000_000 },
    ];
    const roles = ['Product Designer', 'Registered Nurse', 'Truck Driver', 'Accountant', 'Legal Counsel'];
    fc.assert(
      fc.property(fc.subarray(wanted, { minLength: 1 }), fc.constantFrom(...roles), (parts, role) => {
        const user: Preferred = Object.assign({ ...nothing, roles: [role] }, ...parts);
        const { roleFunction, roleField } = readRole(role);
        const open = { ...engineer, roleFunction, roleField };
        const at = { industryTags: ['climate-tech', ...groupsOfRole(role)] };
        const inField = points({ ...at, roles: [seller], openRoles: 9 }, user);
        const hiresThem = points({ industryTags: ['climate-tech'], roles: [open], openRoles: 1 }, user);
        expect(hiresThem).toBeGreaterThan(inField);
      }),
    );
  });

  it('is strong, good or partial: more than was asked for, all of it, or less', () => {
    const { strength: bare } = score(ada, { industryTags: ['climate-tech'], openRoles: 0, roles: [] });
    expect(bare).toBe('good');
    expect(score(ada).strength).toBe('strong');
    expect(score(ada, { cityKey: 'ulm' }).strength).toBe('partial');
  });

  it('counts less for coarser places, and a city only where its country fits as well', () => {
    const inBavaria = { ...ada, regions: [{ key: 'bavaria', name: 'Bavaria' }] };
    const placeOf = (round: Partial<Scored>) =>
      score(inBavaria, round).reasons.find(({ ground }) => ground === 'place')?.points ?? 0;
    const places = [
      placeOf({ cityKey: 'berlin', regionKey: 'bavaria' }),
      placeOf({ cityKey: 'munich', regionKey: 'bavaria' }),
      placeOf({ cityKey: 'ulm', regionKey: 'x' }),
      placeOf({ cityKey: null, regionKey: null, country: null }),
    ];
    expect(places).toEqual([...places].sort((one, other) => other - one));
    expect(new Set(places).size).toBe(4);
    // Berlin in New Hampshire.
    expect(groundsOf(score(ada, { country: 'US' }))).not.toContain('place');
  });

  it('counts hiring for one’s role most, and hiring at all less', () => {
    const hiringIn = (given: Partial<Scored>, preferred = ada) =>
      score(preferred, given).reasons.find(({ ground }) => ground === 'hiring');
    const forRole = hiringIn({});
    const forOthers = hiringIn({ openRoles: 7, roles: [seller] });
    expect(forRole).toMatchObject({ says: 'hires_your_role' });
    expect(forOthers).toMatchObject({ says: 'open_roles', count: 7 });
    expect(forRole?.points ?? 0).toBeGreaterThan(2 * (forOthers?.points ?? 0));
    // The same trade at another end of the country is not their role.
    expect(hiringIn({ roles: [{ ...engineer, country: 'US', cityKey: 'boston' }] })).toMatchObject({
      says: 'open_roles',
    });
    expect(hiringIn({ openRoles: 0 })).toBeUndefined();
    expect(hiringIn({}, { ...ada, doubted: new Set(['kestrel']) })).toBeUndefined();
  });

  it('counts a preferred stage and amount', () => {
    const choosy: Preferred = { ...nothing, stages: ['seed'], leastAmount: 1_000_000 };
    expect(score(choosy).reasons.map(reasonText)).toEqual([
      'meets all your preferences',
      'Seed, a stage you prefer',
      'an amount in your range',
    ]);
    expect(points({ roundKind: 'series_b', usdAmount: '500000' }, choosy)).toBe(0);
    expect(points({ usdAmount: null }, choosy)).toBeLessThan(leastOfMatch);
  });

  it('is unknown for a user who prefers nothing', () => {
    expect(makeScorecard(nothing)).toBeNull();
    expect(makeScorecard({ ...nothing, roles: ['Software Engineer'] })).toBeNull();
  });
});

describe('what a user says about themselves', () => {
  it('counts by the industry that it names, and less by its group', () => {
    const banker = { ...ada, experienceTags: ['software', 'financial-services/fintech'] };
    const saidOf = (round: Partial<Scored>) =>
      score(banker, round).reasons.find(({ ground }) => ground === 'experience');
    expect(saidOf({})).toMatchObject({ says: 'said_of_oneself', name: 'FinTech' });
    expect(saidOf({ industryTags: ['software'] })).toMatchObject({ name: 'Software' });
    expect(saidOf({ industryTags: ['software'] })?.points).toBeLessThan(saidOf({})?.points ?? 0);
    expect(groundsOf(score(ada))).not.toContain('experience');
  });
});

const tags = ['financial-services/fintech', 'financial-services', 'health-care', 'software', 'climate-tech'];
const place = fc.constantFrom({ key: 'berlin', name: 'Berlin' }, { key: 'boston', name: 'Boston' });
const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  regions: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  cities: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  stages: fc.subarray([...(['seed', 'series_a'] as const)]),
  leastAmount: fc.option(fc.constantFrom(600_000, 2_000_000)),
  mostAmount: fc.option(fc.constantFrom(3_000_000, 9_000_000)),
  roles: fc.subarray(['Software Engineer', 'HR Manager', 'Astrologer', 'Nurse']),
  experienceYears: fc.option(fc.integer({ min: 1, max: 20 })),
  experienceTags: fc.shuffledSubarray(tags),
  doubted: fc.subarray(['kestrel', 'fernhall']).map((companies) => new Set(companies)),
});
const round = fc.record({
  startupId: fc.constantFrom('kestrel', 'fernhall', 'other'),
  usdAmount: fc.option(fc.constantFrom('500000', '3000000', '80000000')),
  industryTags: fc.subarray(tags),
  country: fc.option(fc.constantFrom('DE', 'US', 'FR')),
  regionKey: fc.option(fc.constantFrom('berlin', 'boston')),
  cityKey: fc.option(fc.constantFrom('berlin', 'boston', 'paris')),
  roundKind: fc.constantFrom(...roundKinds),
  openRoles: fc.nat(3),
  roles: fc.subarray([engineer, seller]),
});

describe('whatever a user prefers', () => {
  it('the reasons add up to a score of at most a hundred', () => {
    fc.assert(
      fc.property(preferred, round, (wanted, given) => {
        const card = makeScorecard(wanted);
        if (!card) return;
        const { score: whole, reasons } = scoreAlert(card, given);
        expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(whole);
        expect(scorePoints(card, given)).toBe(whole);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(100);
        expect(reasons.every((reason) => reason.points > 0)).toBe(true);
        expect(reasons.map(reasonText).join()).not.toMatch(/undefined|null/);
      }),
    );
  });

  it('a match stands above every round that is none', () => {
    fc.assert(
      fc.property(preferred, round, (wanted, given) => {
        const card = makeScorecard(wanted);
        if (!card) return;
        const { score: whole, strength } = scoreAlert(card, given);
        const isMatch = matchAlert(criteriaOf(wanted), given);
        expect(whole >= leastOfMatch).toBe(isMatch);
        expect(strength !== 'partial').toBe(isMatch);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a round with a field more is never worse', () => {
    fc.assert(
      fc.property(preferred, round, fc.constantFrom(...tags), (wanted, given, tag) => {
        const card = makeScorecard(wanted);
        if (!card) return;
        const broader = { ...given, industryTags: [...new Set([...given.industryTags, tag])] };
        expect(scorePoints(card, broader)).toBeGreaterThanOrEqual(scorePoints(card, given));
      }),
    );
  });
});
