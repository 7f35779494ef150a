/**
 * What an industry group of Form D says about its issuer being a startup, in points; `never` settles it. The names are
 * the form's own, in the order of its Item 4. Proptech files under Other Technology, fintech under Other Banking.
 */
export const industryPoints: Record<string, number | 'never'> = {
  Agriculture: 1,
  'Commercial Banking': -2,
  Insurance: 0,
  Investing: -1,
  'Investment Banking': -2,
  'Pooled Investment Fund': 'never',
  'Other Banking and Financial Services': 1,
  'Business Services': 1,
  'Coal Mining': 'never',
  'Electric Utilities': -1,
  'Energy Conservation': 2,
  'Environmental Services': 2,
  'Oil and Gas': 'never',
  'Other Energy': 1,
  Biotechnology: 4,
  'Health Insurance': 3,
  'Hospitals and Physicians': 1,
  Pharmaceuticals: 4,
  'Other Health Care': 4,
  Manufacturing: 2,
  Commercial: 'never',
  Construction: 'never',
  'REITS and Finance': 'never',
  Residential: 'never',
  'Other Real Estate': 'never',
  Retailing: 2,
  Restaurants: 0,
  Computers: 4,
  Telecommunications: 3,
  'Other Technology': 4,
  'Airlines and Airports': 1,
  'Lodging and Conventions': -1,
  'Tourism and Travel Services': 1,
  'Other Travel': 1,
  Other: 0,
};

/** Where what is sold is new technology or medicine, so that even a small or an old company counts as a startup. */
export const inventiveIndustries = new Set(
  Object.entries(industryPoints)
    .filter(([, points]) => typeof points === 'number' && points >= 3)
    .map(([industry]) => industry),
);

/** Where a company that is not a corporation is a lender, an adviser or a vehicle, not a startup. */
export const financialIndustries = new Set([
  'Commercial Banking',
  'Insurance',
  'Investing',
  'Investment Banking',
  'Other Banking and Financial Services',
]);

/** Where an old company without venture papers is more often an ordinary firm than a startup. */
export const ordinaryIndustries = new Set([
  ...financialIndustries,
  'Agriculture',
  'Business Services',
  'Hospitals and Physicians',
  'Lodging and Conventions',
  'Manufacturing',
  'Other',
  'Other Energy',
  'Restaurants',
  'Retailing',
]);
