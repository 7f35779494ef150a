import { roundKinds } from '../../contract/companies/round-kinds.ts';
import type { Preferences } from '../../contract/feed/preferences/preferences.ts';
import { pick, type Random, randomFrom } from '../../fixtures/random.ts';
import type { RoundReport } from '../../server/companies/report.ts';
import { type Criteria, noCriteria } from '../../server/feed/matching/criteria.ts';
import { placeKey } from '../../server/reference/places/places.ts';

export type Invented = Criteria & Pick<Preferences, 'regions' | 'cities'>;

const nothing: Invented = {
  ...noCriteria,
  regions: [],
  cities: [],
};

/**
 * What people want who are drawn to what companies are: one in twelve wants to hear of everything, half name a few
 * industries, most of them with a country or two, and some a city, a region, stages or a sum.
 */
export function* inventUsers(
  count: number,
  seed: number,
  companies: RoundReport['company'][],
): Generator<Invented> {
  const random = randomFrom(seed);
  for (let user = 0; user < count; user += 1)
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
