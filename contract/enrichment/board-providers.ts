/** Kinds of job boards. `careers-page` are roles that a company's own page states as data. */
export const providerNames = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'bamboohr',
  'breezy',
  'rippling',
  'smartrecruiters',
  'careers-page',
] as const;
export type ProviderName = (typeof providerNames)[number];
