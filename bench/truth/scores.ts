import { daysBetween, utcDay } from '../../contract/platform/time/days.ts';
import { readSample } from '../../fixtures/sample/read-sample.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import type { Scored } from '../../server/feed/matching/demand.ts';
import { demandOfCriteria, matchAlert } from '../../server/feed/matching/demand.ts';
import { scoreAlert } from '../../server/feed/matching/score.ts';
import { makeScorecard } from '../../server/feed/matching/scorecard.ts';
import { criteriaOf, noHistory, type Preferred } from '../../server/feed/matching/user-match.ts';
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
  experienceTags: [],
  history: noHistory,
  doubted: new Set(),
};

/** People as they register, from one wish to many. */
const people: Record<string, Preferred> = {
  'one country': { ...anybody, countries: ['US'], roles: ['Software Engineer'] },
  'one industry': { ...anybody, industries: ['software'], roles: ['Product Manager'] },
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

const leastApart = 15;

export type Spread = { wants: string; rounds: number; quartiles: number[] };

/** The scores of each person's own list over the sample: the least, the quartiles and the highest. */
export function spreadOfScores(today: Date): Spread[] {
  const rounds = [...readSample(today)].flatMap((report) => scoredOf(report, utcDay(today)));
  return Object.entries(people).map(([wants, preferred]) => {
    const criteria = criteriaOf(preferred);
    const card = makeScorecard(preferred, demandOfCriteria(criteria)) ?? [];
    const scores = rounds
      .filter((round) => matchAlert(criteria, round))
      .map((round) => scoreAlert(card, round).score)
      .sort((one, other) => one - other);
    const at = (share: number) => scores[Math.round((scores.length - 1) * share)] ?? 0;
    return { wants, rounds: scores.length, quartiles: [0, 0.25, 0.5, 0.75, 1].map(at) };
  });
}

export function measureScores(today: Date): Figure[] {
  return spreadOfScores(today).map(({ wants, quartiles: [, first = 0, , third = 0] }) =>
    atLeast(leastApart, { name: `score, ${wants}: between quartiles`, value: third - first, unit: 'points' }),
  );
}

export function scoreTable(today: Date): string {
  const rows = spreadOfScores(today).map(
    ({ wants, rounds, quartiles }) =>
      `${wants.padEnd(26)}${String(rounds).padStart(7)}${quartiles.map((score) => String(score).padStart(7)).join('')}`,
  );
  return ['score                      rounds  least     1/4    1/2    3/4   most', ...rows].join('\n');
}

function scoredOf({ company, round }: RoundReport, today: string): Scored[] {
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
      ageInDays: Math.max(0, daysBetween(round.announcedOn, today)),
      openRoles: 0,
      hiringFunctions: [],
    },
  ];
}
