import type { Preferences } from '../../contract/preferences/preferences.ts';
import { roundKinds } from '../../contract/rounds/round-kinds.ts';
import { noWishes, type Wishes } from '../../server/matching/match.ts';
import { placeKey } from '../../server/places/places.ts';
import type { RoundReport } from '../../server/startups/report.ts';
import { pick, type Random, randomFrom } from '../billing/random.ts';

export type Invented = Wishes & Pick<Preferences, 'regions' | 'cities'>;

const nothing: Invented = {
  ...noWishes,
  regions: [],
  cities: [],
};

/**
 * What people want who are drawn to what companies are: one in twelve wants to hear of everything, half name a few
 * industries, most of them with a country or two, and some a city, a region, stages or a sum.
 */
export function* inventPeople(
  count: number,
  seed: number,
  companies: RoundReport['company'][],
): Generator<Invented> {
  const random = randomFrom(seed);
  for (let person = 0; person < count; person += 1)
    yield random() < 1 / 12 ? nothing : inventOne(random, companies);
}

function inventOne(random: Random, companies: RoundReport['company'][]): Invented {
  const some = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, companies)).filter(
      (company) => company !== undefined,
    );
  const from = (
    share: number,
    most: number,
    wishedOf: (company: RoundReport['company']) => string | null | undefined,
  ) => (random() < share ? [...new Set(some(most).flatMap((company) => wishedOf(company) ?? []))] : []);
  const industries = from(0.8, 4, ({ industryTags }) => pick(random, industryTags));
  const countries = from(0.55, 3, ({ country }) => country);
  const regions = from(0.08, 2, ({ region }) => region);
  const cities = from(0.12, 2, ({ city }) => city);
  const sums = random() < 0.15 ? 500_000 * 2 ** Math.floor(random() * 6) : null;
  return {
    industries,
    countries,
    regions,
    cities,
    regionKeys: regions.map(placeKey),
    cityKeys: cities.map(placeKey),
    stages:
      random() < 0.2
        ? [...new Set([pick(random, roundKinds), pick(random, roundKinds)])].filter(
            (kind) => kind !== undefined,
          )
        : [],
    leastAmount: sums,
    mostAmount: sums !== null && random() < 0.5 ? sums * 20 : null,
  };
}
