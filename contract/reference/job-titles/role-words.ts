/** What a role is about, by the noun of the work. */
export const roleFunctions = [
  'engineering',
  'product',
  'design',
  'data',
  'sales',
  'marketing',
  'support',
  'operations',
  'finance',
  'people',
  'legal',
  'science',
  'other',
] as const;
export type RoleFunction = (typeof roleFunctions)[number];

/** The rank that a title says, the lowest first. */
export const seniorities = [
  'intern',
  'junior',
  'mid',
  'senior',
  'lead',
  'manager',
  'director',
  'vp',
  'c-level',
  'unknown',
] as const;
export type Seniority = (typeof seniorities)[number];

/** `none` is work on site, as stated; what is not stated is unknown. */
export const workModes = ['none', 'hybrid', 'remote', 'unknown'] as const;
export type WorkMode = (typeof workModes)[number];

export const payPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof payPeriods)[number];
