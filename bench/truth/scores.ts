import { readSample } from '../../fixtures/sample/read-sample.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import { matchAlert } from '../../server/feed/matching/criteria.ts';
import type { Scored } from '../../server/feed/matching/grounds.ts';
import { scoreAlert } from '../../server/feed/matching/score.ts';
import { makeScorecard } from '../../server/feed/matching/scorecard.ts';
import { criteriaOf, type Preferred } from '../../server/feed/matching/user-match.ts';
import { placeKey } from '../../server/reference/places/place-key.ts';
import { atLeast, type Figure } from '../figures.ts';

const anybody: Preferred = {
  industries: [],
  countries: [],
  regions: [],
  cities: [],
  stages: [],
  leastAmount: null,
  mostAmount: null,
  roles: [],
  experienceYears: null,
  experienceTags: [],
  doubted: new Set(),
};

/** Users as they register, of trades in offices and elsewhere, from one preference to many. */
const users: Record<string, Preferred> = {
  'one country': { ...anybody, countries: ['US'], roles: ['Software Engineer'] },
  'one industry': { ...anybody, industries: ['health-care'], roles: ['Registered Nurse'] },
  'three industries': {
    ...anybody,
    industries: ['software', 'health-care', 'financial-services'],
    roles: ['Data Scientist'],
  },
  'industries in a country': {
    ...anybody,
    industries: ['software', 'biotechnology'],
    countries: ['US'],
    roles: ['Marketing Manager'],
  },
};

export type Gap = {
  wants: string;
  matches: number;
  others: number;
  leastOfMatches: number;
  mostOfOthers: number;
};

/** Of the rounds of the sample, the least score of a match and the highest of a round that misses a preference. */
export function gapsOfScores(today: Date): Gap[] {
  const rounds = [...readSample(today)].flatMap((report) => scoredOf(report));
  return Object.entries(users).map(([wants, preferred]) => {
    const card = makeScorecard(preferred) ?? [];
    const criteria = criteriaOf(preferred);
    const scored = rounds.map((round) => ({
      isMatch: matchAlert(criteria, round),
      score: scoreAlert(card, round).score,
    }));
    const scoresOf = (wanted: boolean) =>
      scored.filter(({ isMatch }) => isMatch === wanted).map(({ score }) => score);
    const [matches, others] = [scoresOf(true), scoresOf(false)];
    return {
      wants,
      matches: matches.length,
      others: others.length,
      leastOfMatches: Math.min(...matches),
      mostOfOthers: Math.max(...others),
    };
  });
}

export function measureScores(today: Date): Figure[] {
  return gapsOfScores(today).map(({ wants, leastOfMatches, mostOfOthers }) =>
    atLeast(1, {
      name: `score, ${wants}: matches above other rounds`,
      value: leastOfMatches - mostOfOthers,
      unit: 'points',
    }),
  );
}

export function scoreTable(today: Date): string {
  const rows = gapsOfScores(today).map(
    ({ wants, ...figures }) =>
      `${wants.padEnd(26)}${Object.values(figures)
        .map((figure) => String(figure).padStart(10))
        .join('')}`,
  );
  return ['score                        matches    others     least      most', ...rows].join('\n');
}

function scoredOf({ company, round }: RoundReport): Scored[] {
  if (!round) return [];
  const { name: startupId, industryTags, country, region, city } = company;
  return [
    {
      startupId,
      industryTags,
      country,
      regionKey: region && placeKey(region),
      cityKey: city && placeKey(city),
      roundKind: round.kind,
      usdAmount: round.currency === 'USD' ? round.amount : null,
      openRoles: 0,
      roles: [],
    },
  ];
}
