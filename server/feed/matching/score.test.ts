import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { reasonText } from '../../../contract/feed/match-texts.ts';
import type { Scored } from './demand.ts';
import { type Demand, demandOfCriteria, demandOfHiring, matchAlert, noDemand, roundWith } from './demand.ts';
import { scoreAlert } from './score.ts';
import { makeScorecard } from './scorecard.ts';
import { criteriaOf, historyOf, noHistory, type Preferred } from './user-match.ts';

const nothing: Preferred = {
  stages: [],
  leastAmount: null,
  mostAmount: null,
  industries: [],
  countries: [],
  regions: [],
  cities: [],
  roles: [],
  experienceTags: [],
  history: noHistory,
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
const kestrel: Scored = {
  startupId: 'kestrel',
  industryTags: ['financial-services', 'financial-services/fintech', 'software'],
  country: 'DE',
  regionKey: 'berlin',
  cityKey: 'berlin',
  roundKind: 'seed',
  usdAmount: '3000000.00',
  ageInDays: 0,
  openRoles: 2,
  hiringFunctions: ['engineering'],
};

function score(
  preferred: Preferred,
  round: Scored,
  demand: Demand = demandOfCriteria(criteriaOf(preferred)),
) {
  const card = makeScorecard(preferred, demand);
  if (!card) throw new Error('This person prefers something');
  return scoreAlert(card, round);
}
const points = (round: Partial<Scored>, preferred = ada, demand?: Demand) =>
  score(preferred, { ...kestrel, ...round }, demand).score;
const groundsOf = ({ reasons }: ReturnType<typeof score>) => reasons.map(({ ground }) => ground);

describe('how well a round fits a person', () => {
  it('is said with its reasons, the weightiest first', () => {
    expect(score(ada, kestrel)).toEqual({
      score: 100,
      reasons: [
        { ground: 'industry', points: 27, says: 'first_industry', name: 'FinTech' },
        { ground: 'freshness', points: 23, says: 'days_since_raised', count: 0 },
        { ground: 'stage', points: 20, says: 'hiring_stage', name: 'Seed' },
        { ground: 'hiring', points: 16, says: 'hires_your_role' },
        { ground: 'role', points: 14, says: 'field_of_role', name: 'Software' },
      ],
    });
    const later: Scored = {
      ...kestrel,
      industryTags: ['health-care'],
      roundKind: 'series_b',
      ageInDays: 40,
      openRoles: 0,
      hiringFunctions: [],
    };
    expect(score(ada, later).reasons).toEqual([
      { ground: 'industry', points: 12, says: 'second_industry', name: 'Health Care' },
      { ground: 'stage', points: 9, says: 'near_hiring_stage', name: 'Series B' },
      { ground: 'freshness', points: 3, says: 'days_since_raised', count: 40 },
    ]);
  });

  it('gives no points for what every round of the list was asked to have', () => {
    expect(groundsOf(score(ada, kestrel))).not.toContain('place');
    // The least of what all have in common.
    expect(groundsOf(score(ada, { ...kestrel, industryTags: ['climate-tech'] }))).not.toContain('industry');
    const filtered = demandOfCriteria({ ...criteriaOf(ada), industries: ['financial-services/fintech'] });
    expect(groundsOf(score(ada, kestrel, filtered))).toEqual(['freshness', 'stage', 'hiring', 'role']);
    const searched = { ...noDemand, stages: [roundWith({ roundKind: 'seed' })] };
    expect(groundsOf(score(ada, kestrel, searched))).toEqual([
      'industry',
      'freshness',
      'place',
      'hiring',
      'role',
    ]);
  });

  it('counts industry and place where a search demanded neither, less for coarser places', () => {
    const everywhere = { ...ada, regions: [{ key: 'bavaria', name: 'Bavaria' }] };
    const places = [
      {},
      { cityKey: 'munich', regionKey: 'bavaria' },
      { cityKey: 'ulm', regionKey: 'x' },
      { cityKey: null, regionKey: null, country: null },
    ];
    const scores = places.map((place) => points(place, everywhere, noDemand));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
    // All that 'Germany' finds is in the country; the city still tells rounds apart.
    const inGermany = { ...noDemand, places: [roundWith({ country: 'DE' })] };
    expect(groundsOf(score(ada, kestrel, inGermany))).toContain('place');
    expect(groundsOf(score(ada, { ...kestrel, cityKey: 'ulm' }, inGermany))).not.toContain('place');
  });

  it('follows what somebody saved and applied to, and what they muted', () => {
    const stored = (startupId: string, ...industryTags: string[]) => ({
      startupId,
      industryTags,
      roundKind: 'series_c' as const,
      usdAmount: '40000000',
    });
    const saved = [
      stored('a', 'software/saas'),
      stored('b', 'software/saas', 'media'),
      stored('c', 'software/saas'),
    ];
    const history = historyOf(saved, [{ industryTags: ['media'] }]);
    expect(history).toEqual({
      startupIds: ['a', 'b', 'c'],
      tags: [{ tag: 'software/saas', share: 1 }],
      stages: ['series_c'],
      usdAmount: 40_000_000,
    });
    const chooser = { ...ada, history };
    const like: Partial<Scored> = {
      industryTags: ['health-care', 'software/saas'],
      roundKind: 'series_c',
      usdAmount: '30000000',
    };
    expect(groundsOf(score(chooser, { ...kestrel, ...like }))).toEqual(
      expect.arrayContaining(['history', 'stage', 'amount']),
    );
    expect(points(like, chooser)).toBeGreaterThan(points(like));
    expect(points({ startupId: 'a' }, chooser)).toBeGreaterThan(points({}, chooser));
    expect(historyOf(saved.slice(0, 2), []).usdAmount).toBeNull();
  });

  it('can be a hundred for whoever prefers one thing alone, and is by the day then', () => {
    for (const alone of [{ countries: ['DE'] }, { industries: ['software'] }]) {
      expect(points({}, { ...nothing, ...alone })).toBe(100);
      expect(points({ ageInDays: 80 }, { ...nothing, ...alone })).toBe(5);
    }
  });

  it('counts hiring for one’s role most, hiring at all less, and neither where a list demands it', () => {
    const hiringIn = (given: Partial<Scored>, hiring: Scored[] = []) =>
      score(ada, { ...kestrel, ...given }, { ...noDemand, hiring }).reasons.find(
        ({ ground }) => ground === 'hiring',
      );
    const forRole = hiringIn({});
    const forOthers = hiringIn({ openRoles: 7, hiringFunctions: ['sales'] });
    expect(forRole).toMatchObject({ says: 'hires_your_role' });
    expect(forOthers).toMatchObject({ says: 'open_roles', count: 7 });
    expect(forRole?.points ?? 0).toBeGreaterThan(2 * (forOthers?.points ?? 0));
    expect(hiringIn({ openRoles: 0, hiringFunctions: [] })).toBeUndefined();
    // Roles that were listed once count no more than none.
    expect(hiringIn({ openRoles: 0 })).toBeUndefined();
    const anyHires = demandOfHiring([]);
    expect(hiringIn({ hiringFunctions: ['sales'] }, anyHires)).toBeUndefined();
    expect(hiringIn({}, anyHires)).toEqual({ ...forRole, points: expect.any(Number) });
    expect(hiringIn({}, demandOfHiring(['engineering']))).toBeUndefined();
    const doubting = { ...ada, doubted: new Set(['kestrel']) };
    expect(groundsOf(score(doubting, { ...kestrel, openRoles: 3 }))).not.toContain('hiring');
  });

  it('is unknown for whoever prefers nothing', () => {
    expect(makeScorecard(nothing, noDemand)).toBeNull();
    expect(makeScorecard({ ...nothing, roles: ['Software Engineer'] }, noDemand)).toBeNull();
  });

  it('gives points for a preferred stage and sum where the list does not demand them', () => {
    const choosy: Preferred = { ...nothing, stages: ['seed'], leastAmount: 1_000_000 };
    const seed = roundWith({ roundKind: 'seed', usdAmount: '2000000', ageInDays: 200 });
    const other = roundWith({ roundKind: 'series_b', usdAmount: '500000', ageInDays: 200 });
    const scoreIn = (demand: Demand, given: Scored) => {
      const card = makeScorecard(choosy, demand);
      return card && scoreAlert(card, given).score;
    };
    expect(scoreIn(noDemand, other)).toBe(0);
    expect(scoreIn(noDemand, seed)).toBeGreaterThan(50);
    expect(scoreIn(demandOfCriteria(criteriaOf(choosy)), seed)).toBe(0);
  });
});

const tags = ['financial-services/fintech', 'financial-services', 'health-care', 'software', 'climate-tech'];
const place = fc.constantFrom({ key: 'berlin', name: 'Berlin' }, { key: 'boston', name: 'Boston' });
const stored = fc.record({
  startupId: fc.constantFrom('kestrel', 'fernhall', 'tidewater'),
  industryTags: fc.subarray(tags),
  roundKind: fc.constantFrom(...roundKinds),
  usdAmount: fc.option(fc.constantFrom('500000', '3000000', '80000000')),
});
const preferred = fc.record({
  industries: fc.shuffledSubarray(tags),
  countries: fc.subarray(['DE', 'US']),
  regions: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  cities: fc.uniqueArray(place, { maxLength: 2, selector: ({ key }) => key }),
  stages: fc.subarray([...(['seed', 'series_a'] as const)]),
  leastAmount: fc.option(fc.constantFrom(600_000, 2_000_000)),
  mostAmount: fc.option(fc.constantFrom(3_000_000, 9_000_000)),
  roles: fc.subarray(['Software Engineer', 'HR Manager', 'Astrologer']),
  experienceTags: fc.shuffledSubarray(tags),
  history: fc.array(stored, { maxLength: 6 }).map((companies) => historyOf(companies, [])),
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
  ageInDays: fc.option(fc.nat(120)),
  openRoles: fc.nat(3),
  hiringFunctions: fc.subarray([...(['engineering', 'people'] as const)]),
});

const demandOf = fc.constantFrom(noDemand, {
  ...noDemand,
  industries: [roundWith({ industryTags: ['software'] })],
});

describe('what somebody says about themselves', () => {
  it('counts by the industry that it names, and less by its group', () => {
    const banker = { ...ada, experienceTags: ['software', 'financial-services/fintech'] };
    const { reasons } = score(banker, kestrel);
    expect(reasons).toContainEqual({
      ground: 'experience',
      points: 12,
      says: 'said_of_oneself',
      name: 'FinTech',
    });
    const { reasons: ofGroup } = score(banker, { ...kestrel, industryTags: ['software'] });
    expect(ofGroup).toContainEqual({
      ground: 'experience',
      points: 7,
      says: 'said_of_oneself',
      name: 'Software',
    });
    expect(groundsOf(score(ada, kestrel))).not.toContain('experience');
  });
});

describe('whoever prefers whatever', () => {
  it('has reasons that add up to a score of at most a hundred', () => {
    fc.assert(
      fc.property(preferred, round, demandOf, (wanted, given, demand) => {
        const card = makeScorecard(wanted, demand);
        if (!card) return;
        const { score: whole, reasons } = scoreAlert(card, given);
        expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(whole);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(100);
        expect(reasons.every((reason) => reason.points > 0)).toBe(true);
        expect(reasons.map(reasonText).join()).not.toMatch(/undefined|null/);
      }),
    );
  });

  it('finds a fresher round, or one with a field more, never worse', () => {
    fc.assert(
      fc.property(preferred, round, fc.constantFrom(...tags), (wanted, given, tag) => {
        const card = makeScorecard(wanted, demandOfCriteria(criteriaOf(wanted)));
        if (!card || given.ageInDays === null) return;
        const worse = scoreAlert(card, given).score;
        const younger = { ...given, ageInDays: Math.floor(given.ageInDays / 2) };
        const broader = { ...given, industryTags: [...new Set([...given.industryTags, tag])] };
        expect(scoreAlert(card, younger).score).toBeGreaterThanOrEqual(worse);
        expect(scoreAlert(card, broader).score).toBeGreaterThanOrEqual(worse);
      }),
    );
  });

  it('never gets the same reason for every round of their own list', () => {
    fc.assert(
      fc.property(preferred, fc.array(round, { minLength: 12, maxLength: 12 }), (wanted, rounds) => {
        const criteria = criteriaOf(wanted);
        const card = makeScorecard(wanted, demandOfCriteria(criteria));
        const listed = rounds.filter((given) => matchAlert(criteria, given));
        const isPlaced = listed.some((given) => card && groundsOf(scoreAlert(card, given)).includes('place'));
        expect(isPlaced).toBe(false);
      }),
    );
  });
});
