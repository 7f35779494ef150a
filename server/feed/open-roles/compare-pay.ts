import { fewestPaid, type SimilarPay } from '../../../contract/feed/open-roles.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import type { Seniority } from '../../../contract/reference/job-titles/role-words.ts';

/** What of a role says which others are like it. */
export type PlacedRole = {
  roleField: string | null;
  seniority: Seniority;
  country: string | null;
  city: string | null;
  cityKey: string | null;
};

export type PaidAd = PlacedRole & {
  startupId: string;
  title: string;
  payMin: string | null;
  payMax: string | null;
  payCurrency: string;
  payPeriod: 'year' | 'hour';
};

/** Of a title without a rank are those that are meant where no rank is said. */
const ranks: Record<Seniority, 'beginner' | 'plain' | 'senior' | 'manager' | 'head'> = {
  intern: 'beginner',
  junior: 'beginner',
  mid: 'plain',
  unknown: 'plain',
  senior: 'senior',
  lead: 'senior',
  manager: 'manager',
  director: 'head',
  vp: 'head',
  'c-level': 'head',
};

export type Comparison<Ad> = Pick<
  SimilarPay,
  'place' | 'currency' | 'period' | 'low' | 'median' | 'high' | 'companies'
> & { ads: Ad[] };

/**
 * What ads for the same work and rank say that they pay in the city of a role, or else in its country, in the currency and
 * period that most of them name; null where they are too few.
 */
export function comparePay<Ad extends PaidAd>(role: PlacedRole, ads: readonly Ad[]): Comparison<Ad> | null {
  const { country, city, cityKey } = role;
  if (!country || role.roleField === null || role.roleField === 'unknown') return null;
  const alike = ads.filter(
    (ad) =>
      ad.roleField === role.roleField &&
      ad.country === country &&
      ranks[ad.seniority] === ranks[role.seniority],
  );
  const ofCity = cityKey === null ? [] : alike.filter((ad) => ad.cityKey === cityKey);
  return summarise(ofCity, city ?? '') ?? summarise(alike, countryName(country) ?? country);
}

function summarise<Ad extends PaidAd>(ads: readonly Ad[], place: string): Comparison<Ad> | null {
  const money = ({ payCurrency, payPeriod }: PaidAd) => `${payCurrency} ${payPeriod}`;
  const [most = []] = [...Map.groupBy(withoutCopies(ads), money).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [first] = most;
  const companies = new Set(most.map(({ startupId }) => startupId)).size;
  if (!first || most.length < fewestPaid.roles || companies < fewestPaid.companies) return null;
  const sorted = most.toSorted((one, other) => middleOf(one) - middleOf(other));
  const middles = sorted.map(middleOf);
  return {
    place,
    currency: first.payCurrency,
    period: first.payPeriod,
    low: written(middles.at(0)),
    median: written(medianOf(middles)),
    high: written(middles.at(-1)),
    companies,
    ads: sorted,
  };
}

/** One ad that a company put up for several places or twice counts once. */
function withoutCopies<Ad extends PaidAd>(ads: readonly Ad[]): Ad[] {
  const byText = ads.map((ad): [string, Ad] => [
    [ad.startupId, ad.title.toLowerCase(), ad.payMin, ad.payMax].join('|'),
    ad,
  ]);
  return [...new Map(byText).values()];
}

const middleOf = ({ payMin, payMax }: PaidAd) => (Number(payMin ?? payMax) + Number(payMax ?? payMin)) / 2;

function medianOf(sorted: readonly number[]): number {
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

const written = (amount = 0) => String(Math.round(amount * 100) / 100);
